import { isCancelled, isTakenBack, isUnderWay } from '@assay/api/domain/request_status'
import { secondApprovalMoments } from '../ui/secondApproval.ts'
import type { Moment } from '../ui/Timeline.tsx'
import type { Detail } from './transactionDetail.ts'

type Words = Readonly<Record<string, string>>

const WORDS: Readonly<Record<string, Words>> = {
  deposit: { approved: 'Approved and credited', reversed: 'Reversed by its network' },
  withdrawal: { processing: 'Being paid out', approved: 'Approved and paid out' },
  investment: { approved: 'Approved, running', ended: 'Ended, amount returned' },
}
const COMMON: Words = {
  pending: 'Requested',
  processing: 'Being worked on',
  approved: 'Approved',
  declined: 'Declined',
  ended: 'Ended',
}

/** The past statuses, and the next step that is awaited. */
export function momentsOf(detail: Detail): readonly Moment[] {
  const { type, status, timeline, secondApproval } = detail
  const received = timeline.map((step): Moment => {
    if (step.status === 'declined' && isCancelled(detail))
      return { name: 'Cancelled by you', at: step.at, state: 'done' }
    return {
      name: WORDS[type]?.[step.status] ?? COMMON[step.status] ?? step.status,
      at: step.at,
      state: step.status === 'declined' || isTakenBack(step.status) ? 'refused' : 'done',
      ...(step.reason !== undefined && { note: step.reason }),
    }
  })
  if (!isUnderWay(status)) return received
  if (secondApproval) return [...received, ...secondApprovalMoments(secondApproval)]
  return [...received, { name: 'Waiting for our staff', at: null, state: 'now' }]
}
