import { assetOfMethod } from '@assay/api/domain/asset'
import type { CommandBody } from '@assay/client/commands'
import { Address } from '../ui/Address.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Fact, Facts } from '../ui/Facts.tsx'
import { formatUsd, type Usd } from '@assay/client/money'
import { Review } from '../ui/Review.tsx'
import type { ReviewState } from '../ui/useCommand.ts'
import { useAddressCheck } from '../ui/useAddressCheck.ts'
import { isMethod, masked, METHOD_NAMES, type Payee, type Terms, usualHours } from './withdrawal.ts'

interface WithdrawReviewProps {
  readonly body: CommandBody
  readonly payee: Payee
  readonly terms: Terms
  readonly state: ReviewState
  readonly problem: string | undefined
  readonly onConfirm: () => void
  readonly onChange: () => void
}

export function WithdrawReview({ body, payee, terms, ...review }: WithdrawReviewProps) {
  const { method = '', address = '' } = body
  const amount = (body.amount ?? '0.00') as Usd
  const way = terms.methods.find((row) => row.method === method)
  const asset = isMethod(method) ? assetOfMethod(method) : null
  const finding = useAddressCheck(asset, address)
  return (
    <Review
      title="Check your withdrawal"
      action={`Withdraw ${formatUsd(amount)}`}
      running="Sending your request…"
      {...review}
    >
      <Facts>
        <Fact name="Method">{isMethod(method) ? METHOD_NAMES[method] : method}</Fact>
        {way?.network && (
          <Fact name="Network">
            <strong>{way.network} network</strong>
          </Fact>
        )}
        {asset === null ? (
          <Fact name="To">
            {payee.bankName}, account {masked(payee.accountNumber ?? '')}
          </Fact>
        ) : (
          <Fact name="To">
            <Address text={address} />
            {finding && (
              <small className="muted review-note" data-doubtful={finding.isDoubtful}>
                {finding.text}
              </small>
            )}
          </Fact>
        )}
        <Fact name="Amount">
          <Amount value={amount} />
        </Fact>
        <Fact name="Charge">
          <Amount value={terms.charge} />
        </Fact>
        <Fact name="You receive">
          <strong>
            <Amount value={amount} />
          </strong>
        </Fact>
        {way && <Fact name="Usual time">{usualHours(way.usualHours)}</Fact>}
      </Facts>
      <p className="muted">
        The amount is on hold from the moment you ask. It returns to you if the request is declined.
      </p>
    </Review>
  )
}
