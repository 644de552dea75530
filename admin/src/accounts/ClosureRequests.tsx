import { serverSentenceOf } from '@assay/client/failures'
import { Link } from 'react-router'
import { Moment } from '../ui/Moment.tsx'
import { blockedBy, useClosureRequests } from './closureRequests.ts'
import { userPath } from './userColumns.ts'
import './closures.css'

const FAILED = 'The closure requests could not be fetched. Check your connection and try again.'

/** So many are answered at once (`ledger_api.closure_requests`). */
const MOST = 200

/** Investors who have asked for the closure of their account, with what blocks each; nothing where there is none. */
export function ClosureRequests() {
  const { data, error } = useClosureRequests()
  if (error !== null && data === undefined)
    return (
      <p role="alert" className="part-note">
        {serverSentenceOf(error, FAILED)}
      </p>
    )
  if (data === undefined || data.length === 0) return null
  return (
    <section className="closure-requests" aria-labelledby="closure-requests">
      <h2 id="closure-requests">Closure requests ({data.length})</h2>
      <p className="part-note">
        These investors ask for it, the longest wait first. Close an account on its page, with
        Delete, once nothing blocks it.
        {data.length >= MOST && ` There may be more than these ${MOST}.`}
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
