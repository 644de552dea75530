import db from '@adonisjs/lucid/services/db'
import { asInvestor } from '#database/as_investor'
import { iso } from '#database/columns'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import { formatPrice, formatUnits, priceE8, units } from '#domain/coin_price'
import type { Caller } from '#routing/caller'

type Row = { amount: string; usd_e8: bigint; at: Date }
type Of = { id: string; method: Asset }

const show = (asset: Asset, { amount, usd_e8, at }: Row) => ({
  coins: formatUnits(asset, units(BigInt(amount))),
  price: formatPrice(priceE8(usd_e8)),
  at: iso(at),
})
export type SimulatedPayment = ReturnType<typeof show>

const COLUMNS = 'select amount::text, usd_e8, at from'

/** What a demonstration invented of a past deposit of the caller; null for every real deposit. */
export async function ownSimulated(caller: Caller, { id, method }: Of) {
  const sql = `${COLUMNS} chains.own_simulated_payment(:id)`
  const [row] = await asInvestor(caller, (trx) => rowsOf<Row>(trx, sql, { id }))
  return row ? show(method, row) : null
}

/** The same of any deposit, for staff: one, or none. */
export async function simulatedPayments({ id, method }: Of): Promise<SimulatedPayment[]> {
  const sql = `${COLUMNS} chains.simulated_payments where deposit_id = :id`
  return (await rowsOf<Row>(db.connection('staff'), sql, { id })).map((row) => show(method, row))
}
