import { sentenceOf } from '@assay/client/failures'
import { useId } from 'react'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { Amount } from '../ui/Amount.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { When } from '../ui/When.tsx'
import { methodLabel, type Transaction } from './transaction.ts'

interface RecentRequestsProps {
  readonly type: 'deposit' | 'withdrawal'
  /** More than one of them: "deposits". */
  readonly plural: string
}

const SHOWN = 3

/** The newest requests of a kind, beside the form that makes another one. */
export function RecentRequests({ type, plural }: RecentRequestsProps) {
  const id = useId()
  const { data, error, mutate } = useSWR<Answer<Transaction[]>, Error>(
    `/transaction/all?type=${type}&limit=${SHOWN}`,
  )
  return (
    <section className="card" aria-labelledby={id}>
      {/* The screen's own heading is the only one that begins with its word. */}
      <h2 id={id}>Most recent</h2>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch transactions')}
          retry={() => void mutate()}
        >
          <Bars count={SHOWN} />
        </Loading>
      ) : data.data.length === 0 ? (
        <p className="muted beside-note">You have no {plural} yet.</p>
      ) : (
        <>
          <Rows rows={data.data} />
          <Link className="beside-note" href={`/user/transactions?type=${type}`}>
            See them all
          </Link>
        </>
      )}
    </section>
  )
}

const Rows = ({ rows }: { rows: readonly Transaction[] }) => (
  <ul className="beside-list">
    {rows.map((row) => (
      <li key={row.id}>
        <Link href={`/user/transactions/${row.id}`}>
          {methodLabel(row.method)}, <When at={row.createdAt} />
        </Link>
        <Amount value={row.amount} />
        <code className="reference muted">{row.reference}</code>
        <StatusPill row={row} />
      </li>
    ))}
  </ul>
)
