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

/** The refusal that names the pool that does not cover its part, and what is in it. */
async function shortOf(caller: Caller, drawn: readonly Share[]): Promise<Failure> {
  const held = await poolBalances(db.connection(caller.kind))
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

/** Does what draws shares from the pool. Failures: pool_insufficient, and those of the work. */
export async function withinPool<Done>(
  caller: Caller,
  drawn: () => readonly Share[] | Promise<readonly Share[]>,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PoolShort ? await shortOf(caller, await drawn()) : error
  }
}
