import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'wouter'
import { useSessions } from '../accounts/sessions.ts'
import type { User } from '../accounts/user.ts'
import { post } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { When } from '../ui/When.tsx'
import { type Factors, hasFactor } from './factors.ts'
import '../../../design/status.css'

interface ProtectionsProps {
  readonly user: User
  readonly factors: Factors
}

/** Everything that protects the account, with its state. */
export function Protections({ user, factors }: ProtectionsProps) {
  const { email, emailVerifiedAt, payoutChangedAt } = user
  const { totp, totpSince, passkeys, recoveryCodesLeft } = factors
  const sessions = useSessions().data?.data.length
  return (
    <section className="card" aria-labelledby="protections-title">
      <h2 id="protections-title">What protects this account</h2>
      <ul className="protections">
        <Protection name="Password" isGood state="Set">
          <ChangePassword email={email ?? ''} />
        </Protection>
        <Protection name="Two-step sign-in" isGood={totp} state={totp ? 'On' : 'Off'}>
          {totpSince !== null && (
            <>
              Since <When at={totpSince} />
            </>
          )}
        </Protection>
        <Protection
          name="Passkeys"
          isGood={passkeys > 0}
          state={passkeys > 0 ? `${passkeys}` : 'None'}
        />
        {hasFactor(factors) && (
          <Protection
            name="Recovery codes"
            isGood={recoveryCodesLeft > 2}
            state={`${recoveryCodesLeft} of 10 left`}
          />
        )}
        <Protection name="Sessions" state={sessions === undefined ? '–' : `${sessions} signed in`}>
          <Link href="/user/setting">See where</Link>
        </Protection>
        <Protection
          name="Email"
          {...(emailVerifiedAt !== null && { isGood: true })}
          state={emailVerifiedAt === null ? 'Not confirmed' : 'Confirmed'}
        >
          {emailVerifiedAt === null ? (
            email
          ) : (
            <>
              Since <When at={emailVerifiedAt} />
            </>
          )}
        </Protection>
        <Protection
          name="Payout details"
          state={payoutChangedAt === null ? 'Never changed' : 'Changed'}
        >
          {payoutChangedAt !== null && (
            <>
              Last change <When at={payoutChangedAt} />.{' '}
            </>
          )}
          <Link href="/user/setting">See them</Link>
        </Protection>
        <Protection name="Freeze" state="Not frozen" />
      </ul>
    </section>
  )
}

interface ProtectionProps {
  readonly name: string
  /** Absent for a state that is neither good nor bad. */
  readonly isGood?: boolean
  readonly state: string
  readonly children?: ReactNode
}

function Protection({ name, isGood, state, children }: ProtectionProps) {
  const Icon = isGood ? CircleCheck : CircleDashed
  return (
    <li>
      <span className="protection-name">{name}</span>
      <span className={`status ${toneOf(isGood)}`}>
        {isGood !== undefined && <Icon size={14} strokeWidth={2} aria-hidden="true" />}
        {state}
      </span>
      <span className="protection-note muted">{children}</span>
    </li>
  )
}

function toneOf(isGood: boolean | undefined): string {
  if (isGood === undefined) return ''
  return isGood ? 'status-approved' : 'status-pending'
}

const MAIL_FAILED = 'Failed to send reset email. Please try again.'

/** For a person who has forgotten the current password and reads the account's mail. */
function ChangePassword({ email }: { email: string }) {
  const [isSending, setSending] = useState(false)

  async function mail(): Promise<void> {
    setSending(true)
    try {
      await post('/auth/forgot_password', { email })
      toast.success('Password reset email sent!')
    } catch (failure) {
      toast.error(sentenceOf(failure, MAIL_FAILED))
    } finally {
      setSending(false)
    }
  }

  return (
    <button className="link-button" type="button" disabled={isSending} onClick={() => void mail()}>
      {isSending ? 'Sending…' : 'Mail me a link to change it'}
    </button>
  )
}
