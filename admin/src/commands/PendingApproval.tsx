import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
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
    <HowToRegOutlined fontSize="inherit" aria-hidden="true" />
    Waits for a second approval
  </Link>
)
