import { actionCode } from '@assay/client/actionCode'
import { type ComponentType, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useLocation, useSearch } from 'wouter'
import type { Answer } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { isWorkHeld } from '../heldWork.ts'
import { Announced } from '@assay/client/react/Announced'
import { pageAfterSignIn } from '../ui/pageAfterSignIn.ts'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { loadUserArea } from '../userArea.ts'
import { Field } from '../ui/Field.tsx'
import { FormHead } from '../ui/FormHead.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { delayInWords, useDelay } from '../ui/useDelay.ts'
import { useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { requireFilled, textOf } from './rules.ts'
import type { SecondStepProps } from './SecondStep.tsx'
import { begin, type SecondStepRequired, secondStepOf, signIn } from './signingIn.ts'
import type { User } from './user.ts'

const WRONG = 'The email or password is incorrect. Check both and try again.'
const NO_ANSWER = 'You could not be signed in just now. Please try again.'

const ENDED =
  'You were signed out after half an hour without activity. Sign in again to continue where you left off.'

interface Second {
  readonly Step: ComponentType<SecondStepProps>
  readonly secondStep: SecondStepRequired
  readonly remember: boolean
}

/** The password or a passkey; then the second factor, if the account has one. */
export function Login() {
  const [second, setSecond] = useState<Second>()
  const [problem, setProblem] = useState<string>()
  const [, navigate] = useLocation()
  const search = useSearch()

  async function enter(work: Promise<Answer<User>>, remember: boolean): Promise<void> {
    // Fetched at the same time: a person who signs in sees it next.
    const page = pageAfterSignIn(search)
    const area = loadUserArea(new URL(page, location.origin).pathname)
    const answer = await work
    await area
    begin(answer, remember)
    toast.success('Login Successfully')
    navigate(page, { replace: true })
  }

  function back(why?: string): void {
    setProblem(why)
    setSecond(undefined)
  }

  if (second === undefined)
    return <PasswordForm problem={problem} onEnter={enter} onSecond={setSecond} />
  const { Step, secondStep, remember } = second
  return <Step secondStep={secondStep} remember={remember} onEnter={enter} onBack={back} />
}

interface PasswordFormProps {
  readonly problem: string | undefined
  readonly onEnter: SecondStepProps['onEnter']
  readonly onSecond: (second: Second) => void
}

function PasswordForm({ problem, onEnter, onSecond }: PasswordFormProps) {
  const form = useSignIn(problem, onEnter, onSecond)
  const { errors, sending, summary, onSubmit, attempt, delay } = form
  return (
    <AuthLayout>
      <FormHead title="Login Your Account" errors={errors} summary={summary}>
        {isWorkHeld() && <Announced className="auth-notice" text={ENDED} />}
      </FormHead>
      <form className="form" onSubmit={onSubmit} noValidate>
        {/* Plain text: some long-lived accounts have addresses that a pattern would refuse. */}
        <Field
          name="email"
          label="Email"
          type="text"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.fields.email}
        />
        {/* A new field for each attempt: a refused password is cleared, the address stays. */}
        <PasswordField
          key={attempt}
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.fields.password}
          sending={sending}
        />
        <div className="auth-row">
          <label className="checkbox">
            <input type="checkbox" name="remember" aria-describedby="remember-hint" /> Remember Me
          </label>
          <Link href="/auth/forget_password">Forget password?</Link>
        </div>
        <p className="field-hint" id="remember-hint">
          If you tick this, you stay signed in on this device for 30 days. Otherwise you are signed
          out when you close the browser or after half an hour without activity.
        </p>
        <button
          className="button button-primary button-wide"
          type="submit"
          disabled={sending || delay > 0}
        >
          {labelOf(sending, delay)}
        </button>
        <PasskeySignIn onEnter={onEnter} />
      </form>
      <p className="auth-turn">
        New here? <Link href="/auth/register">Register</Link>
      </p>
    </AuthLayout>
  )
}

function useSignIn(
  problem: string | undefined,
  onEnter: PasswordFormProps['onEnter'],
  onSecond: PasswordFormProps['onSecond'],
) {
  const [attempt, setAttempt] = useState(0)
  const [delay, beginDelay] = useDelay()
  const form = useForm({
    check: (values) => requireFilled(values, ['email'], ['password']),
    explain,
    refused: problem === undefined ? undefined : { form: problem, fields: {} },
    async send(values) {
      const remember = values.remember === 'on'
      const work = signIn(textOf(values, 'email'), values.password ?? '', remember)
      const answer = await whileWaiting(work, 'login failed ').catch(refused)
      const secondStep = secondStepOf(answer)
      if (secondStep === undefined) return onEnter(Promise.resolve(answer), remember)
      const { SecondStep } = await actionCode(() => import('./SecondStep.tsx'))
      onSecond({ Step: SecondStep, secondStep, remember })
    },
  })

  function refused(failure: unknown): never {
    setAttempt(attempt + 1)
    if (failure instanceof CallFailure && failure.retryAfter) beginDelay(failure.retryAfter)
    throw failure
  }

  return { ...form, attempt, delay }
}

function labelOf(sending: boolean, delay: number): string {
  if (delay > 0) return `Try again in ${delayInWords(delay)}`
  return sending ? 'Signing in…' : 'Login'
}

function explain(failure: CallFailure): string {
  return failure.code === 'invalid_credentials' ? WRONG : sentenceOf(failure, NO_ANSWER)
}
