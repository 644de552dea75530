import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import useSWR from 'swr'
import { Link, useSearch } from 'wouter'
import { useUser } from '../accounts/useUser.ts'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { LazySeal } from './LazySeal.tsx'
import { Letterhead } from './Letterhead.tsx'
import { monthName, monthOf, nextMonth } from './months.ts'
import { NotYetCounted } from './NotYetCounted.tsx'
import { StatementFiles } from './StatementFiles.tsx'
import { StatementFigures } from './StatementFigures.tsx'
import { StatementRows } from './StatementRows.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import type { Statement as StatementOfMonth } from '@assay/client/schemas'
import './ledger.css'
import '../ui/detail.css'
import './statement.css'
import '../ui/flow.css'

const FAILED = 'Failed to fetch transactions'

/** One calendar month (UTC): the opening figures, the movements, the closing figures. */
export function Statement() {
  const month = monthOf(new URLSearchParams(useSearch()).get('month'))
  const name = monthName(month)
  const { data, error, mutate } = useSWR<Answer<StatementOfMonth>, Error>(
    `/transaction/statement?month=${month}`,
  )
  return (
    <div className="statement">
      <div className="detail-head">
        <Heading key={month} title={`Statement for ${name}`} />
        <button
          className="button button-quiet no-print"
          type="button"
          disabled={data === undefined}
          onClick={() => window.print()}
        >
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          Print statement
        </button>
      </div>
      <Months month={month} />
      <StatementFiles key={`files ${month}`} month={month} />
      <div className="card statement-page">
        <div className="statement-top">
          <Letterhead kind="statement" number={month} />
          <SealOfMonth statement={data?.data} isOver={month !== monthOf(null)} />
        </div>
        {data === undefined ? (
          <Loading failure={error && sentenceOf(error, FAILED)} retry={() => void mutate()}>
            <Bars count={8} />
          </Loading>
        ) : (
          <Sheet key={data.data.month} statement={data.data} />
        )}
      </div>
    </div>
  )
}

interface SealOfMonthProps {
  readonly statement: StatementOfMonth | undefined
  readonly isOver: boolean
}

/** The seal of the account, which changes with its money; of a month that is over, one that is set. */
function SealOfMonth({ statement, isOver }: SealOfMonthProps) {
  const user = useUser().data?.data
  if (!isOver) return <LazySeal />
  if (statement === undefined || user === undefined)
    return <span className="seal-place" aria-hidden="true" />
  const { month, closing } = statement
  const seed = `${user.uid} ${month} ${closing.portfolio}`
  return <LazySeal set={{ month: monthName(month), seed }} />
}

function Sheet({ statement }: { statement: StatementOfMonth }) {
  const [day, choose] = useState<string | null>(null)
  return (
    <>
      <StatementSheet statement={statement} day={day} choose={choose} />
      {!statement.isComplete && (
        <p>
          This month has more lines than a statement shows. The{' '}
          <Link href="/user/transactions">CSV of your transactions</Link> has all of them.
        </p>
      )}
      {statement.month === monthOf(null) && <NotYetCounted />}
      <StatementFigures statement={statement} />
      <StatementRows statement={statement} />
    </>
  )
}

function Months({ month }: { month: string }) {
  const now = monthOf(null)
  const [before, after] = [nextMonth(month, -1), nextMonth(month, 1)]
  return (
    <nav className="pages no-print" aria-label="Months">
      <Link className="button button-quiet" href={`/user/statement?month=${before}`}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {monthName(before)}
      </Link>
      {after <= now && (
        <Link className="button button-quiet" href={`/user/statement?month=${after}`}>
          {monthName(after)}
          <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
