import type { PaymentEvidence } from '@assay/client/schemas'

/** What a chain says of a payment now. */
export const STATES: Readonly<Record<PaymentEvidence['state'], string>> = {
  seen: 'Seen, in no block yet',
  confirming: 'In a block, not final yet',
  final: 'Final',
  reorged: 'Its block has gone',
  disputed: 'Disputed: providers differ',
  replaced: 'Replaced by another transaction',
  dropped: 'Dropped: no provider knows it',
}

/** How it differs from what the investor was asked for. */
export const differenceOf = ({ fit, isLate }: PaymentEvidence): string =>
  [
    fit === 'less' && 'less than asked for',
    fit === 'more' && 'more than asked for',
    fit === 'as_asked' && 'as asked for',
    isLate && 'more than a day late',
  ]
    .filter((part) => part !== false)
    .join(', ')

/** Of a chain. */
export const NOT_WATCHED =
  'Not verified on chain. Nobody watches this chain, so compare each payment by hand before you approve.'

/** Of a deposit: its chain may be watched by now, but its address is none of those that are looked at. */
export const NOT_VERIFIED =
  'Not verified on chain. Nobody watches the address of this deposit, so compare the payment by hand before you approve.'

/** The same of a deposit that is decided. */
export const WAS_NOT_VERIFIED = 'Not verified on chain: nobody watches the address of this deposit.'
