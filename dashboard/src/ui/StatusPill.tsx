import { statusPill } from '@assay/client/react/statusPill'
import { STATUS_LABELS } from '@assay/client/statuses'
import { Ban, CircleCheck, CircleX, Clock, Flag, RefreshCw } from 'lucide-react'
import '../../../design/status.css'

export const StatusPill = statusPill({
  icons: {
    pending: Clock,
    processing: RefreshCw,
    approved: CircleCheck,
    declined: CircleX,
    cancelled: Ban,
    ended: Flag,
  },
  labels: { ...STATUS_LABELS, cancelled: 'Cancelled by you' },
})
