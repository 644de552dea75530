import { isCancelled } from '@assay/api/domain/request_status'
import type { DepositStatus } from '@assay/api/domain/deposit_status'
import { secondApprovalMoments } from '../ui/secondApproval.ts'
import type { Moment } from '../ui/Timeline.tsx'
import { type ChainPayment, stateInWords } from './chainWords.ts'
import type { Deposit, Network } from './deposit.ts'

/** The steps of a deposit so far. Staff look at the chain before they approve, so the last step waits for that, and says so. */
export function momentsOf(deposit: Deposit, network: Network | undefined): readonly Moment[] {
  const created: Moment = { name: 'Deposit opened', at: deposit.createdAt, state: 'done' }
  const arrival = deposit.chain?.payments.find(({ isBacking }) => isBacking)
  const seen = arrival ?? deposit.chain?.payments[0]
  const confirmations = network && `After ${network.confirmations} confirmations on the network.`
  const pending: Moment[] = deposit.secondApproval
    ? [...secondApprovalMoments(deposit.secondApproval)]
    : deposit.chain
      ? [
          ...chainMoments(seen, deposit.chain.confirmations),
          {
            name: 'Approved by our staff',
            at: null,
            ...(seen?.finalAt
              ? {
                  state: 'now',
                  note: 'The payment is final. Our staff look at it before it is credited; you do not need to do anything.',
                }
              : { state: 'later' }),
          },
        ]
      : [{ name: 'Payment received and checked', at: null, state: 'now', note: confirmations }]
  const credited: Moment[] = [
    ...(arrival
      ? chainMoments(arrival, deposit.chain?.confirmations ?? 0)
      : [{ name: 'Payment received and checked', at: deposit.decidedAt, state: 'done' } as const]),
    { name: 'Credited to your available balance', at: deposit.decidedAt, state: 'done' },
  ]
  const endings: Record<DepositStatus, Moment[]> = {
    pending: [...pending, { name: 'Credited to your available balance', at: null, state: 'later' }],
    approved: credited,
    reversed: [
      { name: 'Credited to your available balance', at: deposit.decidedAt, state: 'done' },
      {
        name: 'Reversed: the network dropped the payment',
        at: null,
        state: 'refused',
        note: 'What was credited has been taken back. If the payment returns, it is credited again.',
      },
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

/** What the network showed of a payment, and what it has still to show. */
function chainMoments(payment: ChainPayment | undefined, wanted: number): Moment[] {
  const isSeen = payment !== undefined
  return [
    {
      name: 'Seen on the network',
      at: payment?.firstSeenAt ?? null,
      state: isSeen ? 'done' : 'now',
      ...(!isSeen && { note: 'Waiting for your payment to show on the network.' }),
    },
    {
      name: 'Final on the network',
      at: payment?.finalAt ?? null,
      state: payment?.finalAt ? 'done' : isSeen ? 'now' : 'later',
      ...(isSeen && payment.finalAt === null && { note: stateInWords(payment, wanted) }),
    },
  ]
}
