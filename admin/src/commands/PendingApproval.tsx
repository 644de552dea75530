import { UserCheck } from 'lucide-react'
import { Link } from 'react-router'
import { type Approval, approvalPath } from './approval.ts'
import './pending_approval.css'

/** In a row: one member of staff has approved it, and a second approval is pending. */
export const PendingApproval = ({ approval }: { approval: Approval }) => (
  <Link
    className="pending-approval"
    to={approvalPath(approval)}
    title={`Requested by ${approval.makerEmail}`}
  >
    <UserCheck size="1em" aria-hidden="true" />
    Waits for a second approval
  </Link>
)
