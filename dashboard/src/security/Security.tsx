import { useState } from 'react'
import { useUser } from '../accounts/useUser.ts'
import { sentenceOf } from '@assay/client/failures'
import { Heading } from '../ui/Heading.tsx'
import { Bars, Loading } from '../ui/Loading.tsx'
import { Freeze } from './Freeze.tsx'
import { type Factors, useFactors } from './factors.ts'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Protections } from './Protections.tsx'
import { FreshCodes, RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoStep } from './TwoStep.tsx'
import '../accounts/profile.css'
import '../accounts/sessions.css'
import '../ui/flow.css'
import './security.css'

const NOT_READ = 'How your account is protected could not be read just now.'

/** The protections of the account, and every way to change them. */
export function Security() {
  const user = useUser()
  const factors = useFactors()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [me, known] = [user.data?.data, factors.data?.data]
  const error = user.error ?? factors.error

  async function onChange(fresh: readonly string[] | null): Promise<void> {
    await factors.mutate()
    setCodes(fresh)
  }

  return (
    <div className="settings settings-wide">
      <Heading title="Security" />
      {me === undefined || known === undefined ? (
        <Loading
          failure={error && sentenceOf(error, NOT_READ)}
          retry={() => void Promise.all([user.mutate(), factors.mutate()])}
        >
          <Bars count={12} />
        </Loading>
      ) : (
        <>
          {codes !== null && <FreshCodes codes={codes} onKept={() => setCodes(null)} />}
          {codes === null && known.required && <Required factors={known} />}
          <div className="settings-columns">
            <div>
              <Protections user={me} factors={known} />
              <Freeze />
            </div>
            <div>
              <Password />
              <TwoStep factors={known} onChange={onChange} />
              <Passkeys onChange={onChange} />
              <RecoveryCodes factors={known} onChange={onChange} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

/** Says that withdrawals need a second factor before a person finds out by trying. */
function Required({ factors }: { factors: Factors }) {
  if (factors.totp || factors.passkeys > 0) return null
  return (
    <p className="caution">
      <span>
        Turn on two-step sign-in or add a passkey before you withdraw: without one, no withdrawal is
        taken.
      </span>
    </p>
  )
}
