import pg from 'pg'
import '#config/database'
import { BlockWatcher } from '#chains/block_watcher'
import { CoreSource } from '#chains/btc/core_source'
import { ChainStore } from '#chains/chain_store'
import { EthSource } from '#chains/eth/rpc_source'
import type { Source, SourceFailed } from '#chains/source'
import { type Asset, ASSETS, watchOf } from '#domain/asset'
import { freshDatabase } from '#tests/invariants/fresh_database'
import { RpcServer } from './rpc_server.js'
import type { TrialChain } from './trial_chain.js'

export const assetBy = (protocol: 'utxo' | 'evm' | 'slots'): Asset => {
  const asset = ASSETS.find((one) => watchOf(one)?.protocol === protocol)
  if (!asset) throw new Error(`no asset has the protocol ${protocol}`)
  return asset
}

const ACCOUNT = `
  insert into chains.accounts (asset, form, public_key, path, check_address, genesis, in_force_at)
  values ($1, $2, repeat('k', 40), $3, 'check', $4, now()) returning id`
const ADDRESSES = `
  insert into chains.addresses (account_id, asset, index, address, script)
  select $1, $2, * from unnest($3::bigint[], $4::text[], $5::text[])`

export type Watched = { index: number; address: string; script: string }

/** Addresses of an account of their own. */
export async function watch(
  client: pg.Client,
  asset: Asset,
  rows: Watched[],
  genesis = '0'.repeat(64),
): Promise<void> {
  const hasKeys = watchOf(asset)?.path !== null
  const { rows: accounts } = await client.query(ACCOUNT, [
    asset,
    hasKeys ? 'xpub' : 'pool',
    hasKeys ? 'm/0h' : null,
    genesis,
  ])
  await client.query(ADDRESSES, [
    accounts[0].id,
    asset,
    rows.map(({ index }) => index),
    rows.map(({ address }) => address),
    rows.map(({ script }) => script),
  ])
}

export type Seen = {
  txid: string
  index: number
  kind: string
  amount: string
  state: string
  reorgs: number
  why: string | null
  agreed: string[]
}

/** What the database says of a chain, in the order in which it was seen. */
export async function seen(client: pg.Client, asset: Asset): Promise<Seen[]> {
  const { rows } = await client.query(
    `select txid, index, kind, amount::text, state, reorgs, disputed_why as why, agreed_by as agreed
       from chains.observations where asset = $1 order by id`,
    [asset],
  )
  return rows
}

export const statesOf = (all: Seen[]) =>
  all.map(({ amount, state, reorgs }) => [amount, state, reorgs])

/** The owner's session of a database, and one as the worker has it. */
export async function sessions(url: string): Promise<{ owner: pg.Client; worker: pg.Client }> {
  const [owner, worker] = [url, url].map((connectionString) => new pg.Client({ connectionString }))
  if (!owner || !worker) throw new Error('no sessions')
  await Promise.all([owner.connect(), worker.connect()])
  await owner.query('set role assay_owner')
  await worker.query('set role assay_identity')
  return { owner, worker }
}

/** Both sessions of a database of its own, and what ends them with it. */
export async function freshSessions() {
  const database = await freshDatabase()
  const clients = await sessions(database.url)
  const end = async () => {
    await Promise.all([clients.owner.end(), clients.worker.end()])
    await database.drop()
  }
  return { clients, end }
}

/** Empties the chains of a database and the books of their coins, which nothing but a test may. */
export async function emptied(owner: pg.Client, agreement: number): Promise<void> {
  const tables = ['observations', 'addresses', 'accounts', 'price_points']
    .map((table) => `chains.${table}`)
    .concat(['transactions', 'entries', 'accounts', 'resolutions'].map((table) => `coins.${table}`))
  const guards = (word: string) =>
    tables.map((table) => `alter table ${table} ${word} trigger user`).join(';')
  await owner.query(`${guards('disable')};
    truncate chains.observations, chains.prevouts, chains.balances, chains.addresses, chains.accounts, chains.blocks, chains.cursors, chains.price_points, coins.transactions, coins.entries, coins.resolutions cascade;
    update coins.accounts set balance = 0, seq = 0, head = sha256('assay');
    ${guards('enable')}; update chains.rules set agreement = ${agreement}`)
}

export const CONFIRMATIONS = 3
const ADDRESSES_OF_A_CHAIN = 5

export type WatchFixture = {
  asset: Asset
  /** Providers of the same chain, the first one is read. */
  nodes: RpcServer[]
  sources: Source[]
  faults: SourceFailed[]
  halts: string[]
  watcher: BlockWatcher
  look: () => Promise<unknown>
  seen: () => Promise<Seen[]>
  again: () => Promise<BlockWatcher>
  stop: () => Promise<void>
}

const sourceOf = (chain: TrialChain, address: string): Source =>
  chain.asset === 'utxo' ? new CoreSource(address) : new EthSource(address)

/** A chain with some addresses of ours, its providers, and a watcher that has begun. */
export async function fixture(
  { owner, worker }: { owner: pg.Client; worker: pg.Client },
  chain: TrialChain,
  { providers = 1, agreement = 1 }: { providers?: number; agreement?: number } = {},
): Promise<WatchFixture> {
  const asset = assetBy(chain.asset)
  await emptied(owner, agreement)
  const rows = Array.from({ length: ADDRESSES_OF_A_CHAIN }, (_, index) => ({
    index,
    ...chain.script(index),
  }))
  const nodes = await Promise.all(
    Array.from({ length: providers }, () => new RpcServer(chain.methods()).start()),
  )
  const sources = nodes.map(({ address }) => sourceOf(chain, address))
  await watch(owner, asset, rows, await sources[0]?.genesis())
  const faults: SourceFailed[] = []
  const halts: string[] = []
  const reports = {
    fault: (error: SourceFailed) => void faults.push(error),
    halted: (why: string) => void halts.push(why),
  }
  const rules = {
    confirmations: chain.asset === 'utxo' ? CONFIRMATIONS : null,
    dropAfterMs: 0,
    askAgainMs: 0,
  }
  const again = async () => {
    const watcher = new BlockWatcher(new ChainStore(asset, worker), sources, rules, reports)
    await watcher.begin('trial')
    return watcher
  }
  const watcher = await again()
  return {
    ...{ asset, nodes, sources, faults, halts, watcher, again },
    look: () => watcher.look(),
    seen: () => seen(owner, asset),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()))
    },
  }
}
