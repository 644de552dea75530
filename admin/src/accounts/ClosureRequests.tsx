import { serverSentenceOf } from '@assay/client/failures'
import { useState } from 'react'
import { Link } from 'react-router'
import { Moment } from '../ui/Moment.tsx'
import { blockedBy, useClosureRequests } from './closureRequests.ts'
import { userPath } from './userColumns.ts'
import './closures.css'

const FAILED = 'The closure requests could not be fetched. Check your connection and try again.'

/** Investors who have asked for the closure of their account, with what blocks each; nothing where there is none. */
export function ClosureRequests() {
  const [cursor, setCursor] = useState<string | null>(null)
  const { data: queue, error } = useClosureRequests(cursor)
  if (error !== null && queue === undefined)
    return (
      <p role="alert" className="part-note">
        {serverSentenceOf(error, FAILED)}
      </p>
    )
  if (queue === undefined || queue.meta.total === 0) return null
  return (
    <section className="closure-requests" aria-labelledby="closure-requests">
      <h2 id="closure-requests">Closure requests ({queue.meta.total})</h2>
      <p className="part-note">
        These investors ask for it, the longest wait first. Close an account on its page, with
        Delete, once nothing blocks it.
      </p>
      <ul>
        {queue.data.map((request) => (
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
      <div className="closure-pages">
        {cursor !== null && (
          <button className="quiet-button" type="button" onClick={() => setCursor(null)}>
            First requests
          </button>
        )}
        {queue.meta.nextCursor !== null && (
          <button
            className="quiet-button"
            type="button"
            onClick={() => setCursor(queue.meta.nextCursor)}
          >
            Later requests
          </button>
        )}
      </div>
    </section>
  )
}
