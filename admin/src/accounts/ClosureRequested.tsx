import { Moment } from '../ui/Moment.tsx'
import { blockedBy, useClosureRequest } from './closureRequests.ts'

/** That this investor has asked for the closure of the account, and what blocks it; nothing where they have not. */
export function ClosureRequested({ uid }: { uid: string }) {
  const request = useClosureRequest(uid)
  if (request === undefined || request.requestedAt === null) return null
  return (
    <p className="closure-asked">
      <strong>
        The investor asked for this on <Moment at={request.requestedAt} />.
      </strong>{' '}
      {blockedBy(request)}
    </p>
  )
}
