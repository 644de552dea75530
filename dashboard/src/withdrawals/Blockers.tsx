import { Link } from 'wouter'
import { hasFactor, useFactors } from '../security/factors.ts'
import { Instant } from '../ui/Instant.tsx'

/** Details that were changed a short while ago may have been changed by somebody else. */
export const PayoutHeld = ({ until }: { until: string }) => (
  <p className="caution">
    <span>
      These payout details were changed a short while ago. For your safety nothing is paid to them
      before <Instant at={until} />. If it was not you,{' '}
      <Link href="/user/security">freeze your account</Link>.
    </span>
  </p>
)

/** Said before somebody finds out by trying; where it cannot be read, the server says it in the end. */
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
