import { Link } from 'wouter'
import { hasFactor, useFactors } from '../security/factors.ts'

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
