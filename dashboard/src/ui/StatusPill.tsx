import { StatusMark } from '@assay/client/react/StatusMark'
import type { WithStatus } from '@assay/client/statuses'
import '../../../design/status.css'

export const StatusPill = ({ row }: { row: WithStatus }) => (
  <StatusMark row={row} cancelled="Cancelled by you" />
)
