import { formatUsd } from '@assay/client/money'
import { TriangleAlert } from 'lucide-react'
import type { Deposit } from './deposit.ts'
import type { Quoted } from './Quote.tsx'

/** Of an amount that a wallet would refuse to send, or the network to take: nothing that could be paid is shown. */
export const TooSmall = ({ deposit, quote }: { deposit: Deposit; quote: Quoted }) => (
  <div className="caution" role="alert">
    <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
    <div>
      <p>
        <strong>This deposit is too small to be sent.</strong> {formatUsd(deposit.amount)} is{' '}
        {quote.coins} {deposit.method}, and the network takes no less than {quote.least}{' '}
        {deposit.method} to this address.
      </p>
      <p>Cancel it and make a larger one.</p>
    </div>
  </div>
)
