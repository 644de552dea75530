import { isGranted, isUntouched } from '@assay/api/domain/request_status'
import type { OwnDeposit } from '@assay/client/schemas'

export type Chain = NonNullable<OwnDeposit['chain']>
export type ChainPayment = Chain['payments'][number]

/** Nothing comes of these. */
const GONE: ReadonlySet<ChainPayment['state']> = new Set(['replaced', 'dropped'])

/** What a payment is at now, in one line. */
export function stateInWords({ state, confirmations }: ChainPayment, wanted: number): string {
  switch (state) {
    case 'seen':
      return 'Seen on the network, not in a block yet'
    case 'confirming':
      return confirmations < wanted
        ? `${confirmations} of ${wanted} confirmations`
        : 'In a block, waiting until it is final'
    case 'final':
      return 'Final'
    case 'reorged':
      return 'Its block was replaced. It waits for another one'
    case 'disputed':
      return 'Being checked: our sources of the network differ'
    case 'replaced':
      return 'Replaced by another payment. Nothing arrived from this one'
    case 'dropped':
      return 'No longer known to the network. Nothing arrived from it'
  }
}

/** Whether a deposit is over without a credit: declined, cancelled or reversed. */
export const isOver = (status: string): boolean => !isUntouched(status) && !isGranted(status)

/** Whether a final payment waits for the staff, because its deposit is over. */
export const isWithStaff = ({ isBacking, state, token }: ChainPayment, status: string): boolean =>
  isOver(status) && isBacking && state === 'final' && token === null

/** Whether a payment to this address became a deposit of its own. */
export const isElsewhere = ({ isBacking, depositId }: ChainPayment): boolean =>
  !isBacking && depositId !== null

/** What became of the payment of a reversed deposit since. */
export function sinceReversal({ payments }: Chain, status: string): string {
  if (payments.some((one) => isWithStaff(one, status)))
    return 'The network has the payment again. The same amount is credited again within a minute by itself; about another amount our staff decide.'
  if (payments.some((one) => isElsewhere(one) && one.state === 'final'))
    return 'The network has the payment again, and it became a deposit of its own.'
  return 'If the payment returns to the network, it is credited again by itself.'
}

/** What a difference means for the investor; null where there is none. */
export function differenceInWords(payment: ChainPayment, status: string): string | null {
  if (isWithStaff(payment, status))
    return 'This deposit is over, so our staff decide about this payment. Support can tell you more.'
  if (isElsewhere(payment)) return 'It is a deposit of its own.'
  const { fit, isLate } = payment
  const parts = [
    fit === 'less' && 'It is less than this page asked for. What arrived is credited.',
    fit === 'more' && 'It is more than this page asked for. All of it is credited.',
    isLate &&
      'It came more than a day later. It is credited at the price recorded for the minute of its block.',
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(' ')
}

/** Whether a payment is on its way or there: then the page asks for no other one. */
export const isPaid = (chain: Chain | null): boolean =>
  chain?.payments.some(({ state, token }) => token === null && !GONE.has(state)) ?? false
