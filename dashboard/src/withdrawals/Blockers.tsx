import { Link } from 'wouter'
import { hasFactor, useFactors } from '../security/factors.ts'
import { Instant } from '../ui/Instant.tsx'

/** An attacker may have made a recent change of the details. */
export const PayoutHeld = ({ until }: { until: string }) => (
  <p className="caution">
    <span>
      These payout details were changed a short while ago. For your safety nothing is paid to them
      before <Instant at={until} />. If it was not you,{' '}
      <Link href="/user/security">freeze your account</Link>.
    </span>
  </p>
)

/** Shown before the investor tries; where it cannot be read, the server's refusal says it. */
export function FactorNeeded() {
  const factors = useFactors().data?.data
  if (factors === undefined || !factors.required || hasFactor(factors)) return null
  return (
    <p className="caution">
      <span>
        Withdrawals need two-step sign-in or a passkey, so that a stolen password alone moves no
        money. <Link href="/user/security">Set it up on your security page</Link>; it takes a
        minute.
      </span>
    </p>
  )
}
