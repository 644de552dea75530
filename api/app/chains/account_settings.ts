import { readFileSync } from 'node:fs'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { localChains } from '#config/local_chains'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS, watchOf } from '#domain/asset'
import { derive } from '#chains/address_supply'
import { accountKey, accountPath } from '#chains/btc/derivation'
import { type DerivedAddress, KeyRefused } from '#chains/derived_address'
import { readPool } from '#chains/pool_file'
import env from '#start/env'

export type Account = {
  form: 'xpub' | 'pool'
  publicKey: string
  path: string | null
  checkAddress: string
  genesis: string
  /** The addresses of a pool; those of a key are derived by the worker. */
  rows: DerivedAddress[]
}

/** The first block of the chain that the addresses are for: the main one, or the demo's own. */
const genesisOf = (asset: Asset): string =>
  localChains.settings?.genesis[asset] ?? watchOf(asset)?.genesis ?? ''

/** The account of an extended public key. Failures: KeyRefused. */
export function accountOfKey(asset: Asset, publicKey: string): Account {
  const usual = watchOf(asset)?.path ?? null
  const [first] = derive(asset, publicKey, 0, 1) ?? []
  if (!first || !usual) throw new KeyRefused('its keys have no public derivation')
  const path = accountPath(usual, accountKey(publicKey))
  return {
    ...{ form: 'xpub', publicKey, path },
    ...{ checkAddress: first.address, genesis: genesisOf(asset), rows: [] },
  }
}

/** The account of a signed pool of addresses. Failures: KeyRefused. */
export function accountOfPool(asset: Asset, text: string): Account {
  const { publicKey, rows } = readPool(asset, text)
  const checkAddress = rows[0]?.address
  if (checkAddress === undefined) throw new KeyRefused('the pool has no address')
  return { form: 'pool', publicKey, path: null, checkAddress, genesis: genesisOf(asset), rows }
}

/** The account that the settings of an asset name. Throws with the name of the setting, and nothing of its value. */
export function accountOf(asset: Asset, xpub?: string, file?: string): Account | null {
  const name = xpub ? `${asset}_XPUB` : `${asset}_ADDRESSES_FILE`
  if (xpub && file) throw new Error(`${asset}_XPUB and ${asset}_ADDRESSES_FILE are both set`)
  try {
    if (file) return accountOfPool(asset, readFileSync(file, 'utf8'))
    return xpub ? accountOfKey(asset, xpub) : null
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    throw new Error(`${name} cannot be used: ${code ?? message}`, { cause: error })
  }
}

const ACCOUNT = `
  with made as (
    insert into chains.accounts (asset, form, public_key, path, check_address, genesis, in_force_at)
    select :asset, :form, :publicKey, :path, :checkAddress, :genesis, clock_timestamp()
     where not exists (select from chains.accounts a where a.asset = :asset and a.public_key = :publicKey)
    returning id, asset, form, check_address
  ), noted as (
    insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, object_id, after)
    select audit_bucket('system', null, null), 0, '', 'system', 'chain_account.set', 'installation', null, to_jsonb(m) from made m)
  select id::text from made union all
  select a.id::text from chains.accounts a where a.asset = :asset and a.public_key = :publicKey limit 1`

/** Writes an account whose key is new, and the addresses of a pool that are. */
export async function writeAccount(
  owner: QueryClientContract,
  asset: Asset,
  { rows, ...values }: Account,
): Promise<void> {
  const [made] = await rowsOf<{ id: string }>(owner, ACCOUNT, { asset, ...values })
  if (!made || rows.length === 0) return
  await rowsOf(owner, 'select chains.add_addresses(cast(:id as bigint), cast(:rows as jsonb))', {
    id: made.id,
    rows: JSON.stringify(rows),
  })
}

/**
 * Writes the accounts of the settings whose key is new: they are in force at once, as addresses of the settings are. A key that
 * was written before stays where it is, so an account that two people have set since is not replaced.
 */
export async function writeAccounts(owner: QueryClientContract): Promise<void> {
  for (const asset of ASSETS) {
    const account = accountOf(asset, env.get(`${asset}_XPUB`), env.get(`${asset}_ADDRESSES_FILE`))
    if (account) await writeAccount(owner, asset, account)
  }
}
