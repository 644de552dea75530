import { iso } from '#database/columns'
import { format } from '#domain/money'
import { OWN_MOVEMENTS } from '#domain/ledger_kinds'
import { type CellKind, csvRow, rowWriter } from '#lists/csv_file'
import { STATEMENT_FORMAT } from '#statements/statement_json'
import { linesOf, type StatementAccount, type StatementHead } from '#statements/statement_query'

const COLUMNS = [
  ...['Record', 'Asset', 'Account', 'Number', 'Date', 'Time', 'What', 'Reference'],
  ...['Transaction ID', 'Amount (USD)', 'Balance (USD)', 'Chain hash'],
] as const
const KINDS = {
  ...{ Number: 'figure', 'Amount (USD)': 'figure', 'Balance (USD)': 'figure' },
  // the last row has the signature there
  'Chain hash': 'signature',
} satisfies Partial<Record<(typeof COLUMNS)[number], CellKind>>

/** A row of the file: every row has every column, so that each program reads them. */
export const statementRow = rowWriter(COLUMNS, KINDS)

const balanceRow = (
  record: 'Opening' | 'Closing',
  { asset, account, opening, closing }: StatementAccount,
  day: string,
) =>
  statementRow({
    ...{ Record: record, Asset: asset, Account: account, Date: day },
    'Balance (USD)': format(record === 'Opening' ? opening : closing),
  })

function headRows({ holder, range, totals }: StatementHead): string {
  return [
    `\uFEFF${csvRow(COLUMNS)}`,
    statementRow({ Record: 'Statement', What: STATEMENT_FORMAT }),
    statementRow({ Record: 'Holder', What: holder.name, Reference: holder.id }),
    statementRow({ Record: 'From', Date: range.from }),
    statementRow({ Record: 'To', Date: range.to }),
    ...totals.flatMap(({ asset, opening, movements, closing }) => [
      statementRow({ Record: 'Total opening', Asset: asset, 'Balance (USD)': format(opening) }),
      statementRow({ Record: 'Total movements', Asset: asset, 'Amount (USD)': format(movements) }),
      statementRow({ Record: 'Total closing', Asset: asset, 'Balance (USD)': format(closing) }),
    ]),
  ].join('')
}

/** A statement as CSV up to its signature: the head, then account by account its opening, lines and closing. */
export async function* statementCsv(head: StatementHead): AsyncGenerator<string> {
  yield headRows(head)
  for (const account of head.accounts) {
    yield balanceRow('Opening', account, head.range.from)
    for await (const page of linesOf(head, account)) {
      const rows = page.map((line) =>
        statementRow({
          Record: 'Line',
          Asset: account.asset,
          Account: account.account,
          Number: String(line.number),
          Date: line.date,
          Time: iso(line.at),
          What: OWN_MOVEMENTS[line.kind].label.investor,
          Reference: line.reference,
          'Transaction ID': line.transactionId,
          'Amount (USD)': format(line.amount),
          'Balance (USD)': format(line.balance),
          'Chain hash': line.hash,
        }),
      )
      yield rows.join('')
    }
    yield balanceRow('Closing', account, head.range.to)
  }
}
