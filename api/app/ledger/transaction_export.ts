import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { type Cents, cents, format } from '#domain/money'
import { effectOnAvailable } from '#domain/movements'
import { type ClosePayment, closePaymentsOf, PAYMENT_AS } from '#ledger/close_payments'
import { assertInOrder, type HistoryFilter } from '#ledger/history_filter'
import type TransactionLine from '#ledger/transaction_line'
import { type Page, pageOfHistory } from '#ledger/transaction_query'
import { iso } from '#database/columns'
import { csvRow, openCsv, safeCell, unlessGone } from '#lists/csv_file'
import type { Caller } from '#routing/caller'

const BATCH_ROWS = 1000

/** What the line has done to the available balance. Over all lines they sum to it. */
function balanceChange({ kind, status, amountCents }: TransactionLine): Cents {
  const isBelowZero = amountCents < 0n
  const size = isBelowZero ? -amountCents : amountCents
  return cents(BigInt(effectOnAvailable(kind, status, isBelowZero)) * size)
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
  Reason: ({ reason }) => reason && safeCell(reason),
  'Payment reference': ({ paymentReference }) => paymentReference,
  'Transaction ID': ({ id }) => id,
}

const cellsOf = (row: TransactionLine) => Object.values(CELLS).map((cell) => cell(row))

/** A payment of the close of business under the same headings, named by the investment that earned it. */
function paymentCells({ at, investmentId, reference, method, amount }: ClosePayment) {
  const cells: Record<keyof typeof CELLS, string | null> = {
    Type: PAYMENT_AS.type,
    Method: method,
    'Amount (USD)': format(amount),
    'Balance change (USD)': format(amount),
    Status: PAYMENT_AS.status,
    Requested: iso(at),
    Decided: iso(at),
    Reason: `Earnings of investment ${reference}, paid by the close of business`,
    'Transaction ID': investmentId,
  }
  return Object.keys(CELLS).map((name) => cells[name] ?? null)
}

async function* linesFrom(
  caller: Caller,
  filter: HistoryFilter,
  first: Page,
  payments: ClosePayment[],
) {
  let next = 0
  /** The payments that are newer than a moment, as far as they were not written yet. */
  const paidSince = (moment: Date | null) => {
    const from = next
    const older = payments.findIndex(({ at }, nth) => nth >= from && moment !== null && at < moment)
    next = older === -1 ? payments.length : older
    return payments.slice(from, next).map((payment) => csvRow(paymentCells(payment)))
  }
  for (let page = first; ; ) {
    yield page.rows.flatMap((row) => [...paidSince(row.createdAt), csvRow(cellsOf(row))]).join('')
    if (page.nextCursor === null) {
      yield paidSince(null).join('')
      return
    }
    page = await pageOfHistory(caller, { ...filter, limit: BATCH_ROWS, cursor: page.nextCursor })
  }
}

/**
 * Streams a history as CSV, page by page, with what the close of business has paid in between: no database connection
 * waits for a slow reader. The first page and the payments are read before the file begins, so that a failure can still be
 * a refusal.
 * Failures: validation_failed.
 */
export async function streamHistory(
  ctx: HttpContext,
  caller: Caller,
  filter: HistoryFilter,
): Promise<void> {
  assertInOrder(filter)
  const first = await pageOfHistory(caller, { ...filter, limit: BATCH_ROWS })
  const payments = await closePaymentsOf(caller, filter)
  const today = new Date().toISOString().slice(0, 10)
  openCsv(ctx, `transactions-${today}`, Object.keys(CELLS))
  const lines = Readable.from(linesFrom(caller, filter, first, payments), { objectMode: false })
  await pipeline(lines, ctx.response.response).catch(unlessGone)
}
