import { UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import { Moment } from '../ui/Moment.tsx'
import { type Approval, approvalPath, requestTitle, rowDetail } from './approval.ts'
import './pending_approval.css'

/** Who asked for it and since when it waits, with a link to it. */
export const WaitingRequest = ({ approval }: { approval: Approval }) => (
  <span className="waiting-request">
    <Link className="pending-approval" to={approvalPath(approval)}>
      <UserCheck size="1em" aria-hidden="true" />
      Waits for a second approval
    </Link>
    . Requested by {approval.makerEmail}, <Moment at={approval.createdAt} />
  </span>
)

/** The requests that wait beside what they would change; nothing where there are none. */
export function OpenRequests({ label, requests }: OpenRequestsProps) {
  if (requests.length === 0) return null
  return (
    <ul className="open-requests" aria-label={label}>
      {requests.map((approval) => (
        <li key={approval.id}>
          <strong>{requestTitle(approval)}</strong> ({rowDetail(approval)}).{' '}
          <WaitingRequest approval={approval} />
        </li>
      ))}
    </ul>
  )
}

interface OpenRequestsProps {
  readonly label: string
  readonly requests: readonly Approval[]
}
