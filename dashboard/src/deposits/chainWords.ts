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

/** What a difference means for the investor; null where there is none. */
export function differenceInWords({ fit, isLate }: ChainPayment): string | null {
  const parts = [
    fit === 'less' && 'It is less than this page asked for. What arrived is credited.',
    fit === 'more' && 'It is more than this page asked for. All of it is credited.',
    isLate && 'It came more than a day later. It is credited at the price of its own minute.',
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : parts.join(' ')
}

/** Whether a payment is on its way or there: then the page asks for no other one. */
export const isPaid = (chain: Chain | null): boolean =>
  chain?.payments.some(({ state, token }) => token === null && !GONE.has(state)) ?? false
