import { serverSentenceOf } from '@assay/client/failures'
import { formatUsd } from '@assay/client/money'
import type { ClosureRequest } from '@assay/client/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { get } from '../client.ts'
import { Moment } from '../ui/Moment.tsx'
import { userPath } from './userColumns.ts'
import './closures.css'

const FAILED = 'The closure requests could not be fetched. Check your connection and try again.'

const WORDS: Readonly<Record<ClosureRequest['blockers'][number]['kind'], string>> = {
  balance: 'available',
  deposits: 'in pending deposits',
  withdrawals: 'in open withdrawals',
  investments: 'in investments',
  claims: 'owed for reversed deposits',
  money: 'in other accounts',
}

const blockedBy = ({ blockers }: ClosureRequest): string =>
  blockers.length === 0
    ? 'Nothing blocks it: it can be closed.'
    : `Blocked: ${blockers.map(({ kind, amount }) => `${formatUsd(amount)} ${WORDS[kind]}`).join(', ')}.`

/** Investors who have asked for the closure of their account, with what blocks each; nothing where there is none. */
export function ClosureRequests() {
  const { data, error } = useQuery({
    queryKey: ['users', 'closure-requests'],
    queryFn: ({ signal }) => get<ClosureRequest[]>('/closure-requests', signal),
    retry: false,
  })
  if (error !== null && data === undefined)
    return (
      <p role="alert" className="part-note">
        {serverSentenceOf(error, FAILED)}
      </p>
    )
  if (data === undefined || data.length === 0) return null
  return (
    <section className="closure-requests" aria-labelledby="closure-requests">
      <h2 id="closure-requests">Closure requests</h2>
      <p className="part-note">
        These investors ask for it, the longest wait first. Close an account on its page, with
        Delete, once nothing blocks it.
      </p>
      <ul>
        {data.map((request) => (
          <li key={request.id}>
            <p>
              <Link to={userPath(request)}>{request.name}</Link>
              {request.requestedAt !== null && (
                <span className="closure-since">
                  Requested <Moment at={request.requestedAt} />
                </span>
              )}
            </p>
            <p>{blockedBy(request)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
