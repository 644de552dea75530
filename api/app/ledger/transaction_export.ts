import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { type Cents, cents, format } from '#domain/money'
import { effectOnAvailable } from '#domain/movements'
import { assertInOrder, type HistoryFilter } from '#ledger/history_filter'
import type TransactionLine from '#ledger/transaction_line'
import { type Page, pageOfHistory } from '#ledger/transaction_query'
import { iso } from '#database/columns'
import { type CellKind, csvRow, openCsv, unlessGone } from '#lists/csv_file'
import type { Caller } from '#routing/caller'

const BATCH_ROWS = 1000

/** What the line has done to the available balance. Over all lines they sum to it. */
function balanceChange({ kind, status, amountCents, $extras }: TransactionLine): Cents {
  if (kind === 'allocation') return amountCents
  // what an investment has lost or was charged is missing from what its end gives back
  if (kind === 'charge') return $extras.is_running ? cents(0n) : amountCents
  const isBelowZero = amountCents < 0n
  const size = isBelowZero ? -amountCents : amountCents
  return cents(BigInt(effectOnAvailable(kind, status, isBelowZero)) * size)
}

/** Why there is a line that nobody has requested. */
function reasonOf({ kind, reason, reference, businessDate }: TransactionLine): string | null {
  if (kind === 'allocation')
    return `Earnings of investment ${reference} on ${businessDate}, paid by the close of business`
  if (kind === 'charge' && businessDate !== null)
    return `Loss of investment ${reference} on ${businessDate}`
  return kind === 'charge' ? `Fee for leaving investment ${reference} early` : reason
}

const CELLS: Record<string, (row: TransactionLine) => string | null> = {
  Reference: ({ reference }) => reference,
  Type: ({ type }) => type,
  Method: ({ method }) => method,
  'Amount (USD)': ({ amountCents }) => format(amountCents),
  'Balance change (USD)': (row) => format(balanceChange(row)),
  Status: ({ status }) => status,
  Requested: ({ createdAt }) => iso(createdAt),
  Decided: ({ decidedAt }) => iso(decidedAt),
  'Cancelled by': ({ cancelledBy }) => cancelledBy,
  Reason: reasonOf,
  'Payment reference': ({ paymentReference }) => paymentReference,
  'Transaction ID': ({ id }) => id,
}

const FIGURES = new Set(['Amount (USD)', 'Balance change (USD)'])
const KINDS = Object.keys(CELLS).map((name): CellKind => (FIGURES.has(name) ? 'figure' : 'text'))

const cellsOf = (row: TransactionLine) => Object.values(CELLS).map((cell) => cell(row))

async function* linesFrom(caller: Caller, filter: HistoryFilter, first: Page) {
  for (let page = first; ; ) {
    yield page.rows.map((row) => csvRow(cellsOf(row), KINDS)).join('')
    if (page.nextCursor === null) return
    page = await pageOfHistory(caller, { ...filter, limit: BATCH_ROWS, cursor: page.nextCursor })
  }
}

/**
 * Streams a history as CSV, page by page: no database connection waits for a slow reader. The first page is read before the
 * file begins, so that a failure can still be a refusal.
 * Failures: validation_failed.
 */
export async function streamHistory(
  ctx: HttpContext,
  caller: Caller,
  filter: HistoryFilter,
): Promise<void> {
  assertInOrder(filter)
  const first = await pageOfHistory(caller, { ...filter, limit: BATCH_ROWS })
  const today = new Date().toISOString().slice(0, 10)
  openCsv(ctx, `transactions-${today}`, Object.keys(CELLS))
  const lines = Readable.from(linesFrom(caller, filter, first), { objectMode: false })
  await pipeline(lines, ctx.response.response).catch(unlessGone)
}
