import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { type Cents, cents } from '#domain/money'
import { MOVEMENTS } from '#domain/movements'
import { compactReference } from '#domain/reference'
import { REQUESTS } from '#domain/request_kinds'
import type { HistoryFilter } from '#ledger/history_filter'
import type { Caller } from '#routing/caller'

/** What the close of business has paid for one investment: money of the investor, but no request of theirs. */
export type ClosePayment = {
  at: Date
  investmentId: string
  /** That of the investment. */
  reference: string
  method: string
  amount: Cents
}

const PAYMENTS = `
  select p.at, p.investment_id as "investmentId", i.reference, i.method, p.amount_cents as amount
    from ledger_api.own_payments(cast(:owner as uuid), cast(coalesce(:from, '-infinity') as timestamptz)) p
    join investments i on i.id = p.investment_id
   where p.at < cast(coalesce(:to, 'infinity') as timestamptz)
   order by p.at desc, i.reference`

/** What its rows have in place of a type and a status: they are earnings, and granted. */
const [granted = ''] = MOVEMENTS.earnings_credited.rowStatuses
export const PAYMENT_AS = { type: REQUESTS.earning.historyType, status: granted } as const

const isOne = (allowed: string[] | undefined, word: string) =>
  allowed === undefined || allowed.includes(word)

/** The caller's payments that a filter of the history lets through, newest first. `q` is part of the investment's names. */
export async function closePaymentsOf(
  caller: Caller,
  filter: HistoryFilter,
): Promise<ClosePayment[]> {
  if (!isOne(filter.type, PAYMENT_AS.type) || !isOne(filter.status, PAYMENT_AS.status)) return []
  const span = { owner: caller.id, from: filter.from?.from ?? null, to: filter.to?.to ?? null }
  const rows = await asInvestor(caller, (trx) => rowsOf<ClosePayment>(trx, PAYMENTS, span))
  const q = filter.q?.toLowerCase()
  const isNamed = ({ investmentId, reference }: ClosePayment) =>
    q === undefined ||
    investmentId.includes(q) ||
    compactReference(reference).includes(compactReference(q) || q)
  return rows
    .filter((row) => isOne(filter.method, row.method) && isNamed(row))
    .map((row) => ({ ...row, amount: cents(BigInt(row.amount)) }))
}
