import { useSWRConfig } from 'swr'
import { formatUsd } from '@assay/client/money'
import { priceText } from '../markets/prices.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Instant } from '../ui/Instant.tsx'
import { useNow } from '../ui/now.ts'
import type { Chain } from './chainWords.ts'
import type { Deposit } from './deposit.ts'

export type Quoted = NonNullable<Chain['quote']>

/** How many coins the amount is at a quoted price, of which minute, and that the credit uses the price of the arrival. */
export function Quote({ deposit, quote }: { deposit: Deposit; quote: Quoted | null }) {
  const { mutate } = useSWRConfig()
  const now = useNow()
  if (quote === null)
    return (
      <p className="muted">
        There is no price at the moment, so this page names no number of coins. What arrives is
        credited at the price recorded for the minute of its block.
      </p>
    )
  const isOver = now > Date.parse(quote.validUntil)
  return (
    <div className="quote">
      <p>For {formatUsd(deposit.amount)} send</p>
      <p>
        <span className="copied">
          <strong className="figures">
            {quote.coins} {deposit.method}
          </strong>
          <CopyButton
            text={quote.coins}
            what={`amount in ${deposit.method}`}
            success="Amount copied."
          />
        </span>
      </p>
      <p className="muted">
        {quote.isSamplePrice ? 'Sample price' : 'Price'} {priceText(quote.price)} of{' '}
        <Instant at={quote.minute} />.{' '}
        {isOver ? (
          'This quote has expired.'
        ) : (
          <>
            Valid until <Instant at={quote.validUntil} />.
          </>
        )}{' '}
        You are credited for what arrives, at the price recorded for the minute of its block.
      </p>
      {isOver && (
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void mutate(`/deposit/${deposit.id}`)}
        >
          Quote a new price
        </button>
      )}
    </div>
  )
}
