import { OWN_MOVEMENTS } from '@assay/api/domain/ledger_kinds'
import type { Statement } from '@assay/client/schemas'
import { type RunningLine, wayOf } from '@assay/client/statement'
import { Link } from 'wouter'
import { Amount } from '../ui/Amount.tsx'
import { LedgerRow } from './LedgerRows.tsx'
import { dayInWords } from './months.ts'
import { methodLabel } from './transaction.ts'
import { kindLabel } from './transactionDetail.ts'

interface LineProps {
  readonly running: RunningLine
  /** The request that it belongs to; undefined where the statement does not list it. */
  readonly row: Statement['rows'][number] | undefined
  /** Whether it happened after the day that is looked back to. */
  readonly isLater: boolean
  /** Whether it came while the statement was looked at. */
  readonly isNew: boolean
}

export function StatementLineRow({ running, row, isLater, isNew }: LineProps) {
  const { line, after } = running
  const states = [isLater && 'is-later', isNew && 'is-new'].filter(Boolean)
  return (
    <LedgerRow
      className={states.join(' ') || undefined}
      date={
        <Link href={`/user/transactions/${line.requestId}`}>
          <time dateTime={line.at}>{dayInWords(line.at)}</time>
        </Link>
      }
      what={
        <>
          {isLater && <span className="visually-hidden">Later: </span>}
          {kindLabel(line.kind)}{' '}
          <span className="muted">
            {wayOf(line.kind) ?? (row && methodLabel(row.method))}
            {row && <span className="print-inline"> · {row.reference}</span>}
          </span>
        </>
      }
      amount={<Change running={running} />}
      balance={isLater ? null : <Amount value={after} />}
    />
  )
}

/** Only what was earned is a gain, and only what was lost a loss: money that was paid in or out, or has only moved, has no arrow and no colour. */
function Change({ running: { line, change } }: Pick<LineProps, 'running'>) {
  const { sign, statement } = OWN_MOVEMENTS[line.kind]
  if (sign === 0)
    return (
      <span className="muted">
        <Amount value={line.amount} />
        <span className="visually-hidden"> moved within your account</span>
      </span>
    )
  const isGain = sign > 0
  const amount = <Amount value={change} sign={isGain ? '+' : '−'} />
  if (statement !== 'earnings' && statement !== 'lost') return amount
  return (
    <span className={isGain ? 'line-earned' : 'line-lost'}>
      <span aria-hidden="true">{isGain ? '▲' : '▼'} </span>
      {amount}
    </span>
  )
}
