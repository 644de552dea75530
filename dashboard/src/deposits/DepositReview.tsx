import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { InCoins } from '../markets/InCoins.tsx'
import type { CommandBody } from '@assay/client/commands'
import { Amount } from '../ui/Amount.tsx'
import { centsOf, formatUsd, type Usd } from '@assay/client/money'
import { Fact, Facts } from '../ui/Facts.tsx'
import { Review } from '../ui/Review.tsx'
import type { ReviewState } from '../ui/useCommand.ts'
import { type Network, usualTime } from './deposit.ts'
import { RiskBox } from './RiskBox.tsx'
import type { useRiskNotice } from './useRiskNotice.ts'

interface DepositReviewProps {
  readonly body: CommandBody
  readonly networks: readonly Network[]
  readonly risk: ReturnType<typeof useRiskNotice>
  readonly state: ReviewState
  readonly problem: string | undefined
  readonly onConfirm: () => void
  readonly onChange: () => void
}

const NOT_READ = 'Confirm that you have read the risk warning.'

export function DepositReview({ body, networks, risk, ...review }: DepositReviewProps) {
  const [isRefused, setRefused] = useState(false)
  const problem = isRefused && risk.isMissing ? NOT_READ : undefined

  function confirm(): void {
    setRefused(risk.isMissing)
    if (!risk.isMissing) review.onConfirm()
  }

  const network = networks.find(({ method }) => method === body.method)
  const amount = (body.amount ?? '0.00') as Usd
  const name = network?.name ?? body.method ?? ''
  return (
    <Review
      title="Check your deposit"
      action={`Deposit ${formatUsd(amount)}`}
      running="Opening your deposit…"
      {...review}
      problem={review.problem ?? problem}
      onConfirm={confirm}
    >
      <Facts>
        <Fact name="Asset">
          {name} ({body.method})
        </Fact>
        <Fact name="Network">
          <strong>{network?.network ?? name} network only</strong>
        </Fact>
        <Fact name="Amount">
          <Amount value={amount} />
          <br />
          <small className="muted">
            <InCoins asset={body.method ?? ''} amount={centsOf(amount)} />
          </small>
        </Fact>
        <Fact name="Charge">
          <Amount value="0.00" />
        </Fact>
        {network && (
          <>
            <Fact name="Confirmations">{network.confirmations}</Fact>
            <Fact name="Usual time">{usualTime(network.usualMinutes)}</Fact>
          </>
        )}
      </Facts>
      <div className="caution">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>
          Next you get the address to send to. Send {name} over the {network?.network ?? name}{' '}
          network and nothing else: other coins, or {name} over another network, may be lost.
        </p>
      </div>
      <RiskBox risk={risk} error={problem} />
    </Review>
  )
}
