import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { type Cents, cents, formatUsd, sum } from '#domain/money'
import { PoolShort } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** What the returns pool of each asset holds now. */
export async function poolBalances(client: QueryClientContract): Promise<Map<Asset, Cents>> {
  const rows = await rowsOf<{ asset: Asset; balance: bigint }>(
    client,
    `select asset, balance from ledger.accounts where owner is null and kind = 'pool'`,
    {},
  )
  return new Map(rows.map(({ asset, balance }) => [asset, cents(balance)]))
}

/** What may be taken out of the pool of each asset: what is due to investors stays in it. */
export async function takeableBalances(client: QueryClientContract): Promise<Map<Asset, Cents>> {
  const balances = await poolBalances(client)
  const dues = await rowsOf<{ asset: Asset; cents: bigint }>(
    client,
    'select asset, cents from ledger_api.pool_dues()',
  )
  for (const { asset, cents: due } of dues) {
    const balance = balances.get(asset) ?? 0n
    balances.set(asset, cents(balance > due ? balance - due : 0n))
  }
  return balances
}

/** The refusal that names the pool that does not cover its part, and what may be taken of it. */
async function shortOf(
  caller: Caller,
  drawn: readonly Share[],
  limits: typeof poolBalances,
): Promise<Failure> {
  const held = await limits(db.connection(caller.kind))
  for (const asset of ASSETS) {
    const amount = sum(drawn.flatMap((one) => (one.asset === asset ? one.amount : [])))
    const available = held.get(asset) ?? cents(0n)
    if (amount > available) {
      const values = { asset, available: formatUsd(available), amount: formatUsd(amount) }
      return new Failure('pool_insufficient', values)
    }
  }
  // it has been funded in the meantime
  return new PoolShort()
}

/** Does what draws shares from the pool, each at most what `limits` has of its asset. Failures: pool_insufficient, and those of the work. */
export async function withinPool<Done>(
  caller: Caller,
  drawn: () => readonly Share[] | Promise<readonly Share[]>,
  work: () => Promise<Done>,
  limits = poolBalances,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PoolShort ? await shortOf(caller, await drawn(), limits) : error
  }
}
