import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import { type Cents, cents } from '#domain/money'
import type { ObservationState } from '#domain/observation_state'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** What a chain shows of one output that pays to the address of a deposit. Amounts of coins are text: they outgrow bigint. */
export type PaymentRow = {
  id: bigint
  txid: string
  kind: 'in' | 'token' | 'balance'
  token: string | null
  amount: string
  state: ObservationState
  confirmations: bigint
  first_seen_at: Date
  block_at: Date | null
  final_at: Date | null
  reorgs: number
  agreed_by: string[]
  backs: boolean
  deposit_id: string | null
  price_e8: bigint | null
  is_sample: boolean | null
  worth: bigint | null
  expected_least: string | null
  expected_most: string | null
}

const COLUMNS = `id, txid, kind, token, amount::text, state, confirmations, first_seen_at, block_at, final_at, reorgs, agreed_by,
  backs, deposit_id, price_e8, is_sample, worth, expected_least::text, expected_most::text`

/** What has arrived for a deposit of the caller, the payment that backs it first. */
export const ownPayments = (caller: Caller, id: string): Promise<PaymentRow[]> =>
  asInvestor(caller, (trx) =>
    rowsOf<PaymentRow>(trx, `select ${COLUMNS} from coins.own_payments(:id)`, { id }),
  )

/** The same of any deposit, for staff. */
export const paymentsOf = (id: string): Promise<PaymentRow[]> =>
  rowsOf<PaymentRow>(db.connection('staff'), `select ${COLUMNS} from coins.deposit_payments(:id)`, {
    id,
  })

/** The words of a minute for people: `2026-11-24 10:05 UTC`. */
const minuteOf = (at: Date | null) =>
  at === null ? 'its minute' : `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What a deposit is credited with if it is approved now. Failures: payment_not_final, price_missing. */
export async function creditOf(id: string): Promise<Cents> {
  const payment = (await paymentsOf(id)).find(({ backs }) => backs)
  if (payment?.state !== 'final') throw new Failure('payment_not_final')
  if (payment.worth === null)
    throw new Failure('price_missing', { minute: minuteOf(payment.block_at) })
  return cents(payment.worth)
}

export type Quote = { usd_e8: bigint; minute: Date; is_sample: boolean }

/** The newest price of an asset; null while it is stale. */
export async function quoteOf(client: QueryClientContract, asset: Asset): Promise<Quote | null> {
  const [quote] = await rowsOf<Quote>(client, 'select * from coins.quote(:asset)', { asset })
  return quote ?? null
}
