import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import useSWR from 'swr'
import { Link, useSearch } from 'wouter'
import { useUser } from '../accounts/useUser.ts'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { brand } from '../ui/brand.ts'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { monthName, monthOf, nextMonth } from './months.ts'
import { StatementFigures } from './StatementFigures.tsx'
import { StatementRows } from './StatementRows.tsx'
import type { Statement as StatementOfMonth } from '@assay/client/schemas'
import './ledger.css'
import './detail.css'
import './statement.css'
import '../ui/flow.css'
import '../ui/print.css'

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
      <Holder />
      <Months month={month} />
      {data === undefined ? (
        <Loading failure={error && sentenceOf(error, FAILED)} retry={() => void mutate()}>
          <Bars count={8} />
        </Loading>
      ) : (
        <>
          <StatementFigures statement={data.data} />
          <StatementRows rows={data.data.rows} />
        </>
      )}
    </div>
  )
}

function Holder() {
  const user = useUser().data?.data
  return (
    <p className="muted">
      {brand.name} · {user ? `${user.name}, ${user.email}` : '…'} · all amounts in US dollars, days
      in UTC
    </p>
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
