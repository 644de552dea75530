import { StatusMark } from '@assay/client/react/StatusMark'
import { STATUS_LABELS, type WithStatus } from '@assay/client/statuses'
import { Ban, CircleCheck, CircleX, Clock, Flag, RefreshCw, Undo2 } from 'lucide-react'
import '../../../design/status.css'

const LOOK = {
  icons: {
    pending: Clock,
    processing: RefreshCw,
    approved: CircleCheck,
    declined: CircleX,
    cancelled: Ban,
    ended: Flag,
    reversed: Undo2,
  },
  labels: { ...STATUS_LABELS, cancelled: 'Cancelled by you' },
}

export const StatusPill = ({ row }: { row: WithStatus }) => <StatusMark row={row} look={LOOK} />
