import { isUntouched } from '@assay/api/domain/request_status'
import useSWR from 'swr'
import { Link } from 'wouter'
import type { Answer } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { methodLabel, signOf, type Transaction, typeLabel } from '../ledger/transaction.ts'
import { Amount } from '../ui/Amount.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { When } from '../ui/When.tsx'
import './movements.css'

export function LastMovements() {
  const { data, error, mutate } = useSWR<Answer<Transaction[]>, Error>('/transaction/all?limit=5')
  return (
    <section className="card movements" aria-labelledby="movements-title">
      <div className="movements-head">
        <h2 id="movements-title">Last movements</h2>
        <Link href="/user/transactions">See all</Link>
      </div>
      {data === undefined ? (
        <Loading
          failure={error && sentenceOf(error, 'Failed to fetch transactions')}
          retry={() => void mutate()}
        >
          <Bars count={5} />
        </Loading>
      ) : (
        <Movements rows={data.data} />
      )}
    </section>
  )
}

function Movements({ rows }: { rows: readonly Transaction[] }) {
  if (rows.length === 0) {
    return (
      <p className="movements-empty">
        Nothing has moved yet. Your first <Link href="/user/deposit">deposit</Link> will stand here.
      </p>
    )
  }
  return (
    <ul>
      {rows.map((row) => (
        <Movement key={`${row.type}-${row.id}`} row={row} />
      ))}
    </ul>
  )
}

function Movement({ row }: { row: Transaction }) {
  return (
    <li>
      <span className="movement-what">
        {typeLabel(row.type)} <span className="muted">{methodLabel(row.method)}</span>
      </span>
      <Amount value={row.amount} sign={signOf(row)} />
      <Link
        className="movement-when muted"
        href={`/user/transactions/${encodeURIComponent(row.id)}`}
      >
        {isUntouched(row.status) && 'Requested '}
        <When at={row.createdAt} />
      </Link>
      <StatusPill row={row} />
    </li>
  )
}
