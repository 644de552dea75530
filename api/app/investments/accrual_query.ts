import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import type { Cents } from '#domain/money'
import type Investment from '#investments/investment'
import type { Caller } from '#routing/caller'

/** What an investment earned on one business date, or below zero lost; the rate and its reason where they are declared. */
export type Accrual = {
  business_date: string
  day: number
  amount_cents: Cents
  status: 'due' | 'paid' | 'lost'
  paid_on: string | null
  rate: string | null
  note: string | null
}

/** The accruals of an investment of the caller, by date. */
export async function accrualsOf(
  caller: Caller,
  investment: Investment,
): Promise<{ investment: Investment; rows: Accrual[] }> {
  const rows = await asInvestor(caller, (trx) =>
    rowsOf<Accrual>(trx, 'select * from ledger_api.own_accruals(:id)', { id: investment.id }),
  )
  return { investment, rows }
}
