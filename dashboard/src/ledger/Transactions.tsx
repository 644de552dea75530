import useSWR from 'swr'
import { Link, useSearch } from 'wouter'
import { sentenceOf } from '../failures.ts'
import { Heading } from '../shell/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { type HistoryPage, readHistory } from './readHistory.ts'
import { TransactionTable } from './TransactionTable.tsx'
import './ledger.css'

/** The page stands in the address: going back shows what was there, and a link shows the same to a colleague. */
export function Transactions() {
  const cursor = new URLSearchParams(useSearch()).get('cursor')
  const { data, error, mutate } = useSWR<HistoryPage, Error>(['history', cursor], () =>
    readHistory(cursor),
  )
  return (
    <div className="transactions">
      <Heading title="Transactions" />
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch transactions')}
          retry={() => void mutate()}
        >
          <Bars count={8} />
        </Loading>
      ) : (
        <Page page={data} first={cursor === null} />
      )}
    </div>
  )
}

function Page({ page, first }: { page: HistoryPage; first: boolean }) {
  const { rows, nextCursor } = page
  return (
    <>
      {rows.length > 0 ? (
        <TransactionTable rows={rows} />
      ) : (
        <Nothing first={first && nextCursor === null} />
      )}
      <nav className="pages" aria-label="Pages">
        {!first && (
          <Link className="button button-quiet" href="/user/transactions">
            Newest
          </Link>
        )}
        {nextCursor !== null && (
          <Link
            className="button button-quiet"
            href={`/user/transactions?cursor=${encodeURIComponent(nextCursor)}`}
          >
            Older
          </Link>
        )}
      </nav>
    </>
  )
}

function Nothing({ first }: { first: boolean }) {
  if (!first) return <p>No deposits, withdrawals or investments in this part of your history.</p>
  return (
    <p>
      You have no transactions yet. <Link href="/user/deposit">Make your first deposit</Link> to
      begin.
    </p>
  )
}
