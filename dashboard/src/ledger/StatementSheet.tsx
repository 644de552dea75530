import { useState } from 'react'
import type { Statement } from '@assay/client/schemas'
import {
  balanceAt,
  daysOfMonth,
  hasHappenedBy,
  type RunningLine,
  runningLines,
  shownLines,
} from '@assay/client/statement'
import { Amount } from '../ui/Amount.tsx'
import { BalanceSum } from './BalanceLevel.tsx'
import { DateScrubber } from './DateScrubber.tsx'
import { LedgerRow, LedgerRows } from './LedgerRows.tsx'
import { dayInWords, monthName, today } from './months.ts'
import { StatementLineRow } from './StatementLineRow.tsx'
import '../../../design/balance.css'
import './statement.css'

const keyOf = ({ line }: RunningLine): string => `${line.at} ${line.kind} ${line.requestId}`

interface SheetProps {
  readonly statement: Statement
  /** The day that is looked back to (YYYY-MM-DD); null for the end of the month, or now. */
  readonly day: string | null
  readonly choose: (day: string | null) => void
  /** The newest lines only; what is older is brought forward. */
  readonly most?: number
}

/** A month as a statement: opening, lines with a running balance, and the double-ruled closing. */
export function StatementSheet({ statement, day, choose, most = Infinity }: SheetProps) {
  const lines = runningLines(statement)
  const [known] = useState(() => new Set(lines.map(keyOf)))
  const days = daysOfMonth(statement.month, today())
  const chosen = day !== null && days.includes(day) && day !== days.at(-1) ? day : null
  const { from, to } = shownLines(lines, chosen, most)
  const rows = new Map(statement.rows.map((row) => [row.id, row]))
  return (
    <div className="statement-sheet">
      <DateScrubber
        days={days}
        chosen={chosen}
        choose={choose}
        balance={balanceAt(statement, lines, chosen)}
        isOver={statement.month !== today().slice(0, 7)}
      />
      <LedgerRows label={`Statement for ${monthName(statement.month)}`}>
        <First statement={statement} lines={lines} from={from} />
        {lines.slice(from, to).map((running) => (
          <StatementLineRow
            key={keyOf(running)}
            running={running}
            row={rows.get(running.line.requestId)}
            isLater={!hasHappenedBy(running.line.at, chosen)}
            isNew={!known.has(keyOf(running))}
          />
        ))}
        {lines.length === 0 && <LedgerRow what="Nothing has moved in this month." />}
      </LedgerRows>
      <Closing statement={statement} lines={lines} chosen={chosen} />
    </div>
  )
}

interface FirstProps {
  readonly statement: Statement
  readonly lines: readonly RunningLine[]
  readonly from: number
}

/** The opening balance, or what earlier lines have made of it. */
function First({ statement, lines, from }: FirstProps) {
  const first = dayInWords(`${statement.month}-01`)
  const before = lines[from - 1]
  if (before === undefined)
    return (
      <LedgerRow
        className="ledger-forward"
        date={first}
        what="Opening balance"
        balance={<Amount value={statement.opening.portfolio} />}
      />
    )
  return (
    <LedgerRow
      className="ledger-forward"
      date={dayInWords(before.line.at)}
      what={`Brought forward: opening balance and ${from} ${from === 1 ? 'line' : 'lines'}`}
      balance={<Amount value={before.after} />}
    />
  )
}

interface ClosingProps {
  readonly statement: Statement
  readonly lines: readonly RunningLine[]
  readonly chosen: string | null
}

function Closing({ statement, lines, chosen }: ClosingProps) {
  const isOver = statement.month !== today().slice(0, 7)
  if (chosen !== null)
    return (
      <BalanceSum
        className="statement-closing"
        label={`Balance on ${dayInWords(chosen)}`}
        stated={balanceAt(statement, lines, chosen)}
        parts={undefined}
      />
    )
  return (
    <BalanceSum
      className="statement-closing"
      label={isOver ? 'Closing balance' : 'Balance now'}
      stated={statement.closing.portfolio}
      parts={
        statement.isComplete
          ? [statement.opening.portfolio, ...lines.map(({ change }) => change)]
          : undefined
      }
    />
  )
}
