import { useReducer } from 'react'
import useSWR from 'swr'
import { Link, useSearch } from 'wouter'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { DownloadCsv } from './DownloadCsv.tsx'
import { ClearFilters, FilterBar } from './FilterBar.tsx'
import { apiQuery, type Filters, filtersOf, isNarrowed } from './filters.ts'
import { Pages } from './Pages.tsx'
import { TransactionTable } from './TransactionTable.tsx'
import { inHistory, type Transaction } from './transaction.ts'
import './ledger.css'
import '../ui/flow.css'

const PAGE = 25
/** So many that the end of the list is out of sight of its beginning. */
const MANY = 8

/** The address holds the filters and the page: going back shows what was there, and a link shows the same elsewhere. */
export function Transactions() {
  const query = new URLSearchParams(useSearch())
  const filters = filtersOf(query)
  const cursor = query.get('cursor')
  const [cleared, onClear] = useReducer((times: number) => times + 1, 0)
  const { data, error, isLoading, mutate } = useSWR<Answer<Transaction[]>, Error>(
    callFor(filters, cursor),
    { keepPreviousData: true },
  )
  return (
    <div className="transactions">
      <div className="transactions-head">
        {/* Another page of the list begins at its top, as another page of a book does. */}
        <Heading key={cursor} title="Transactions" />
        <Link href="/user/statement">Monthly statement</Link>
      </div>
      <FilterBar key={cleared} filters={filters} onClear={onClear} />
      {data === undefined || error ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch transactions')}
          retry={() => void mutate()}
        >
          <Bars count={8} />
        </Loading>
      ) : (
        <div className="transactions-found" aria-busy={isLoading}>
          <Match
            {...{ answer: data, filters, onClear }}
            isFirst={cursor === null}
            isStale={isLoading}
          />
        </div>
      )}
    </div>
  )
}

function callFor(filters: Filters, cursor: string | null): string {
  const query = apiQuery(filters)
  query.set('limit', `${PAGE}`)
  if (cursor !== null) query.set('cursor', cursor)
  return `/transaction/all?${query}`
}

interface MatchProps {
  readonly answer: Answer<Transaction[]>
  readonly filters: Filters
  readonly onClear: () => void
  readonly isFirst: boolean
  /** The rows are still those of the page before. */
  readonly isStale: boolean
}

function Match({ answer: { data, meta }, filters, onClear, isFirst, isStale }: MatchProps) {
  const rows = data.filter(inHistory)
  const nextCursor = meta?.nextCursor ?? null
  if (rows.length === 0 && nextCursor === null && isFirst)
    return isNarrowed(filters) ? <NoResults onClear={onClear} /> : <NothingYet />
  const pages = { shown: rows.length, pageSize: PAGE, meta, filters, isStale }
  return (
    <>
      <div className="transactions-line">
        <Pages {...pages} />
        <DownloadCsv filters={filters} meta={meta} />
      </div>
      <TransactionTable rows={rows} />
      {rows.length > MANY && <Pages {...pages} isEnd />}
    </>
  )
}

const NothingYet = () => (
  <div className="empty">
    <p>
      You have no transactions yet. Deposits, withdrawals and investments stand here from the moment
      you ask for them.
    </p>
    <Link className="button button-primary" href="/user/deposit">
      Make your first deposit
    </Link>
  </div>
)

const NoResults = ({ onClear }: { onClear: () => void }) => (
  <div className="empty" role="status">
    <p>No transaction of yours matches these filters.</p>
    <ClearFilters onClear={onClear} />
  </div>
)
