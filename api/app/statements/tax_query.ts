import { type Asset, ASSETS } from '#domain/asset'
import { OWN_MOVEMENTS } from '#domain/ledger_kinds'
import { TAX_EFFECTS } from '#domain/tax_lots'
import { Failure } from '#errors/failure'
import { linesOf, type StatementHead, statementHead } from '#statements/statement_query'
import type { TaxEvent } from '#statements/tax_walk'

/** Before the first business date of any installation. */
const BEGINNING = '2000-01-01'

export type TaxYear = {
  holder: StatementHead['holder']
  /** The closed dates of the year. */
  range: StatementHead['range']
  /** By asset, from the first ever to the last of the year. */
  events: { asset: Asset; events: TaxEvent[] }[]
}

async function eventsOf(head: StatementHead, asset: Asset): Promise<TaxEvent[]> {
  const found: TaxEvent[] = []
  for (const account of head.accounts.filter((one) => one.asset === asset))
    for await (const page of linesOf(head, account))
      for (const { kind, at, date, amount, reference, transactionId, shares } of page) {
        const { statement, label } = OWN_MOVEMENTS[kind]
        const effect = statement && TAX_EFFECTS[statement]
        const what = label.investor
        if (effect) found.push({ at, date, effect, amount, what, reference, transactionId, shares })
      }
  return found
}

/**
 * What changed an investor's money up to the end of a year, or up to the last closed date of it. Guarantee: of a year that is
 * over it is the same whenever it is read, but for the name of the holder.
 * Failures: user_not_found (also a closed account), validation_failed (no day of the year is closed).
 */
export async function taxYear(owner: string, year: number): Promise<TaxYear> {
  const [from, end] = [`${year}-01-01`, `${year}-12-31`]
  const all = await statementHead(owner, { from: BEGINNING })
  if (all.range.to < from)
    throw Failure.field(
      'year',
      'closed',
      `The last closed day is ${all.range.to}. Choose a year up to it.`,
    )
  const head = all.range.to <= end ? all : await statementHead(owner, { from: BEGINNING, to: end })
  const events: TaxYear['events'] = []
  for (const asset of ASSETS) events.push({ asset, events: await eventsOf(head, asset) })
  return { holder: head.holder, range: { from, to: head.range.to }, events }
}
