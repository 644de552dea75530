import { iso } from '#database/columns'
import { format } from '#domain/money'
import {
  type EntryLine,
  linesOf,
  type StatementAccount,
  type StatementHead,
} from '#statements/statement_query'

/** The name of the format; a change that a reader of the file notices gets another number. */
export const STATEMENT_FORMAT = 'assay-statement-1'

const shownAccount = ({ asset, account, opening, closing, lines }: StatementAccount) => ({
  asset,
  account,
  opening: format(opening),
  closing: format(closing),
  lines,
})

const shownLine = ({ asset, account }: StatementAccount, line: EntryLine) => ({
  asset,
  account,
  number: line.number,
  date: line.date,
  at: iso(line.at),
  kind: line.kind,
  reference: line.reference,
  transactionId: line.transactionId,
  amount: format(line.amount),
  balance: format(line.balance),
  chain: line.hash,
})

/** The head of the file as members of its object, without the brackets. */
function headText({ holder, range, totals, accounts }: StatementHead): string {
  const head = {
    format: STATEMENT_FORMAT,
    issuer: 'Assay',
    holder,
    period: range,
    currency: 'USD',
    totals: totals.map(({ asset, opening, movements, closing }) => ({
      asset,
      opening: format(opening),
      movements: format(movements),
      closing: format(closing),
    })),
    accounts: accounts.map(shownAccount),
  }
  return JSON.stringify(head).slice(1, -1)
}

/** A statement as JSON up to its signature: one line of the file for the head, and one for each line of the statement. */
export async function* statementJson(head: StatementHead): AsyncGenerator<string> {
  yield `{${headText(head)},\n"lines":[`
  let separator = '\n'
  for (const account of head.accounts) {
    for await (const page of linesOf(head, account)) {
      if (page.length === 0) continue
      yield separator + page.map((line) => JSON.stringify(shownLine(account, line))).join(',\n')
      separator = ',\n'
    }
  }
  yield `\n],\n`
}
