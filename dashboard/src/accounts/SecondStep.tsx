import { useState } from 'react'
import { type Answer, post } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { CodeField } from '../ui/CodeField.tsx'
import { PasskeyRefused, presentPasskey, type RequestOptions } from '@assay/client/passkeys'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { FormHead } from '../ui/FormHead.tsx'
import { useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { requireFilled, textOf } from './rules.ts'
import type { Factor, SecondStepRequired } from './signingIn.ts'
import type { User } from './user.ts'

const FAILED = 'You could not be signed in just now. Please try again.'

export interface SecondStepProps {
  readonly secondStep: SecondStepRequired
  readonly remember: boolean
  readonly onEnter: (work: Promise<Answer<User>>, remember: boolean) => Promise<void>
  /** Back to the password, with the reason unless the person chose to go back. */
  readonly onBack: (why?: string) => void
}

/** The second factor, one of those that the account has. */
export function SecondStep({ secondStep, remember, onEnter, onBack }: SecondStepProps) {
  const { challenge, factors } = secondStep
  const has = (factor: Factor) => factors.includes(factor)
  const [isRecovery, setRecovery] = useState(!has('totp') && !has('passkey'))
  const isTyped = isRecovery || has('totp')

  const verify = async (proof: object): Promise<void> => {
    try {
      await onEnter(post<User>('/auth/login/factor', { challenge, ...proof }), remember)
    } catch (failure) {
      // Expired, or too many wrong codes: only the password starts another one.
      if (failure instanceof CallFailure && failure.code === 'challenge_dead')
        return onBack(sentenceOf(failure, FAILED))
      throw failure
    }
  }

  const { errors, sending, summary, onSubmit, clear } = useForm({
    check: (values) => requireFilled(values, ['code']),
    explain: (failure) => sentenceOf(failure, FAILED),
    send: (values) => whileWaiting(verify({ code: textOf(values, 'code') })),
  })

  return (
    <AuthLayout>
      <FormHead title="Two-step sign-in" errors={errors} summary={summary}>
        <p className="muted">
          Your password is right. Show that it is you once more, within 15 minutes.
        </p>
      </FormHead>
      {isTyped && (
        <form className="form" onSubmit={onSubmit} noValidate>
          {/* A new field for each kind of code: half of one is no start of another. */}
          <CodeField
            key={`${isRecovery}`}
            name="code"
            isRecovery={isRecovery}
            isFirst
            error={errors.fields.code}
          />
          <button className="button button-primary button-wide" type="submit" disabled={sending}>
            {sending ? 'Verifying…' : 'Verify'}
          </button>
        </form>
      )}
      {has('passkey') && <PasskeyStep challenge={challenge} isAlone={!isTyped} onShown={verify} />}
      <div className="auth-turn auth-row">
        {(has('totp') || has('passkey')) && has('recovery_code') && (
          <button
            className="link-button"
            type="button"
            onClick={() => {
              clear()
              setRecovery(!isRecovery)
            }}
          >
            {isRecovery ? otherWay(has('totp')) : 'Use a recovery code'}
          </button>
        )}
        <button className="link-button" type="button" onClick={() => onBack()}>
          Back to the password
        </button>
      </div>
    </AuthLayout>
  )
}

const otherWay = (hasApp: boolean): string =>
  hasApp ? 'Use your authenticator app' : 'Use your passkey'

interface PasskeyStepProps {
  readonly challenge: string
  readonly isAlone: boolean
  readonly onShown: (proof: object) => Promise<void>
}

function PasskeyStep({ challenge, isAlone, onShown }: PasskeyStepProps) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function show(): Promise<void> {
    setAsking(true)
    setProblem(undefined)
    try {
      const { data } = await post<RequestOptions>('/auth/login/passkey-options', { challenge })
      await onShown({ passkey: await presentPasskey(data) })
    } catch (failure) {
      if (failure instanceof PasskeyRefused) setProblem(failure.message)
      else if (failure instanceof CallFailure) setProblem(sentenceOf(failure, FAILED))
      else throw failure
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className="form">
      <button
        className={`button button-wide ${isAlone ? 'button-primary' : 'button-quiet'}`}
        type="button"
        disabled={isAsking}
        onClick={() => void show()}
      >
        {isAsking ? 'Waiting for your passkey…' : 'Use a passkey'}
      </button>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
  )
}
