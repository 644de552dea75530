import { iso } from '#database/columns'
import type { Asset } from '#domain/asset'
import { type Cents, cents, format, sum } from '#domain/money'
import type { Portion } from '#domain/tax_lots'
import { csvRow, rowWriter } from '#lists/csv_file'
import { csvEnd, signed, type StatementFile } from '#statements/statement_file'
import type { TaxYear } from '#statements/tax_query'
import { type Step, type TaxEvent, walk } from '#statements/tax_walk'

export const TAX_FORMAT = 'assay-tax-1'

/** A signature is where a statement has it, so that what verifies a statement verifies this. */
const COLUMNS = [
  ...['Record', 'Asset', 'Date', 'Time', 'Acquired', 'Amount (USD)', 'What', 'Reference'],
  ...['Transaction ID', 'Cost (USD)', 'Result (USD)', 'Signature'],
] as const
type Cells = Partial<Record<(typeof COLUMNS)[number], string | null>>

const row = rowWriter(COLUMNS, {
  'Amount (USD)': 'figure',
  'Cost (USD)': 'figure',
  'Result (USD)': 'figure',
})

type Totals = Record<'income' | 'proceeds' | 'result', Cents>

const rowOf = (record: string, asset: Asset, event: TaxEvent, amount: Cents): Cells => ({
  ...{ Record: record, Asset: asset, Date: event.date, Time: iso(event.at), What: event.what },
  ...{ Reference: event.reference, 'Transaction ID': event.transactionId },
  'Amount (USD)': format(amount),
})

/** A part of a lot that was paid out, for what it cost; or lost, for nothing. */
function portionRow(asset: Asset, event: TaxEvent, portion: Portion): [Cells, Partial<Totals>] {
  const { acquired, amount: cost } = portion
  const proceeds = event.effect === 'payout' ? cost : cents(0n)
  const result = cents(proceeds - cost)
  const cells = {
    ...rowOf(event.effect === 'payout' ? 'Paid out' : 'Lost', asset, event, proceeds),
    ...{ Acquired: acquired, 'Cost (USD)': format(cost), 'Result (USD)': format(result) },
  }
  return [cells, { proceeds, result }]
}

/** The rows of a step. */
function rowsOf(asset: Asset, { event, portions }: Step): [Cells, Partial<Totals>][] {
  if (portions) return portions.map((portion) => portionRow(asset, event, portion))
  const { amount, effect } = event
  const isIncome = effect === 'income'
  const record = isIncome ? 'Income' : 'Principal'
  return [[rowOf(record, asset, event, amount), isIncome ? { income: amount } : {}]]
}

/** The rows of an asset from a date on, the lots that are left, and the sums. */
export function* assetRows(asset: Asset, events: readonly TaxEvent[], from: string) {
  const { steps, left: lots } = walk(events)
  const found: Partial<Totals>[] = []
  for (const step of steps.filter(({ event }) => event.date >= from))
    for (const [cells, totals] of rowsOf(asset, step)) {
      found.push(totals)
      yield row(cells)
    }
  for (const { acquired, reference, left } of lots)
    yield row({
      ...{ Record: 'Lot left', Asset: asset, Reference: reference, Acquired: acquired },
      'Cost (USD)': format(left),
    })
  const total = (name: keyof Totals) => sum(found.map((one) => one[name] ?? cents(0n)))
  yield row({ Record: 'Total income', Asset: asset, 'Amount (USD)': format(total('income')) })
  yield row({
    ...{ Record: 'Total paid out', Asset: asset, 'Amount (USD)': format(total('proceeds')) },
    'Result (USD)': format(total('result')),
  })
}

async function* taxCsv({ holder, range, events }: TaxYear): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(COLUMNS)}`
  yield row({ Record: 'Tax year', What: TAX_FORMAT })
  yield row({ Record: 'Holder', What: holder.name, Reference: holder.id })
  yield row({ Record: 'From', Date: range.from })
  yield row({ Record: 'To', Date: range.to })
  for (const one of events) yield* assetRows(one.asset, one.events, range.from)
}

/**
 * A year as CSV, asset by asset: income by date, what was paid out or lost with the lots that it came from, oldest first, and
 * the lots that are left. Signed as a statement is, in its last row.
 */
export const taxFile = (year: TaxYear): StatementFile => ({
  name: `tax-${year.range.from.slice(0, 4)}-to-${year.range.to}.csv`,
  type: 'text/csv; charset=utf-8',
  chunks: () => signed(taxCsv(year), csvEnd),
})
