import { sentenceOf } from '@assay/client/failures'
import type { Statement } from '@assay/client/schemas'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { monthName, monthOf } from '../ledger/months.ts'
import { StatementSheet } from '../ledger/StatementSheet.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { LazyPending } from './lazyParts.tsx'

const MOST_LINES = 8

interface MonthStatementProps {
  readonly day: string | null
  readonly choose: (day: string | null) => void
}

/** This month as a statement: what moves while it is looked at moves in it. */
export function MonthStatement({ day, choose }: MonthStatementProps) {
  const month = monthOf(null)
  const { data, error, mutate } = useSWR<Answer<Statement>, Error>(
    `/transaction/statement?month=${month}`,
  )
  return (
    <section className="card month-statement" aria-labelledby="month-title">
      <div className="statement-head">
        <h2 id="month-title">Statement for {monthName(month)}</h2>
        <Link href="/user/statement">Open the whole statement</Link>
      </div>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch transactions')}
          retry={() => void mutate()}
        >
          <Bars count={8} />
        </Loading>
      ) : (
        <>
          <StatementSheet
            key={data.data.month}
            statement={data.data}
            day={day}
            choose={choose}
            most={MOST_LINES}
          />
          {isUntouched(data.data) && <Begin />}
        </>
      )}
      <LazyPending />
    </section>
  )
}

const isUntouched = ({ opening, rows }: Statement): boolean =>
  rows.length === 0 && opening.portfolio === '0.00'

const Begin = () => (
  <p className="muted">
    Your first <Link href="/user/deposit">deposit</Link> will be the first line.
  </p>
)
