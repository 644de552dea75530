import { isCancelled } from '@assay/api/domain/request_status'
import type { DepositStatus } from '@assay/api/domain/deposit_status'
import { secondApprovalMoments } from '../ui/secondApproval.ts'
import type { Moment } from '../ui/Timeline.tsx'
import type { Deposit, Network } from './deposit.ts'

/** The steps of a deposit so far. Staff look at the chain before they approve, so the last step waits for that. */
export function momentsOf(deposit: Deposit, network: Network | undefined): readonly Moment[] {
  const created: Moment = { name: 'Deposit opened', at: deposit.createdAt, state: 'done' }
  const confirmations = network && `After ${network.confirmations} confirmations on the network.`
  const pending: Moment[] = deposit.secondApproval
    ? [...secondApprovalMoments(deposit.secondApproval)]
    : [{ name: 'Payment received and checked', at: null, state: 'now', note: confirmations }]
  const endings: Record<DepositStatus, Moment[]> = {
    pending: [...pending, { name: 'Credited to your available balance', at: null, state: 'later' }],
    approved: [
      { name: 'Payment received and checked', at: deposit.decidedAt, state: 'done' },
      { name: 'Credited to your available balance', at: deposit.decidedAt, state: 'done' },
    ],
    declined: [
      isCancelled(deposit)
        ? { name: 'Cancelled by you', at: deposit.decidedAt, state: 'done' }
        : {
            name: 'Declined',
            at: deposit.decidedAt,
            state: 'refused',
            note: deposit.reason ?? 'No reason was given. Support can tell you more.',
          },
    ],
  }
  return [created, ...(endings[deposit.status as DepositStatus] ?? [])]
}
