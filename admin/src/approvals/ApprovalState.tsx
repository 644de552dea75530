import { Ban, CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import type { Approval } from '../commands/approval.ts'
import { type StateLook, StatePill } from '../ui/StatePill.tsx'

const LOOKS = {
  open: { label: 'Open', look: 'status-pending', Icon: Clock },
  confirmed: { label: 'Confirmed', look: 'status-approved', Icon: CircleCheck },
  declined: { label: 'Declined', look: 'status-declined', Icon: CircleX },
  void: { label: 'Void', look: 'status-cancelled', Icon: Ban },
  expired: { label: 'Expired', look: 'status-cancelled', Icon: Hourglass },
} as const satisfies Record<Approval['state'], StateLook>

/** What has become of the request of a row, marked as the statuses of other lists are. */
export function ApprovalState() {
  const row = useRecordContext<Approval>()
  return row === undefined ? null : <StatePill {...LOOKS[row.state]} />
}
