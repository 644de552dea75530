import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import { Link } from 'react-router'
import { type Approval, approvalPath } from './approval.ts'
import './asked.css'

/** In a row: that one member of staff has approved it, and another is waited for. */
export const Asked = ({ approval }: { approval: Approval }) => (
  <Link
    className="approval-asked"
    to={approvalPath(approval)}
    title={`Asked by ${approval.makerEmail}`}
  >
    <HowToRegOutlined fontSize="inherit" aria-hidden="true" />
    Waits for a second approval
  </Link>
)
