import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useLocation, useSearch } from 'wouter'
import { type Answer, post } from '../client.ts'
import { CallFailure, sentenceOf } from '../failures.ts'
import { startSession } from '../session.ts'
import { askedPage } from '../shell/askedPage.ts'
import { AuthLayout } from '../shell/AuthLayout.tsx'
import { loadUserArea } from '../shell/areas.ts'
import { Field } from '../ui/Field.tsx'
import { FormHead } from '../ui/FormHead.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { delayInWords, useDelay } from '../ui/useDelay.ts'
import { useForm, type Values } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { requireFilled, textOf } from './rules.ts'
import type { User } from './user.ts'

const WRONG = 'Email or password is not right. Check both and try again.'
const NO_ANSWER = 'You could not be signed in just now. Please try again.'

export function Login() {
  const { errors, sending, summary, onSubmit, attempt, delay } = useSignIn()
  return (
    <AuthLayout>
      <FormHead title="Login Your Account" errors={errors} summary={summary} />
      <form className="form" onSubmit={onSubmit} noValidate>
        {/* Plain text: people also keep long-lived accounts under addresses a pattern would refuse. */}
        <Field
          name="email"
          label="Email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.fields.email}
        />
        {/* A new field for each attempt: the refused password goes, the address stays. */}
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
          Remembered, you stay signed in on this device for 30 days. Otherwise until you close the
          browser, or half an hour after you last did something.
        </p>
        <button
          className="button button-primary button-wide"
          type="submit"
          disabled={sending || delay > 0}
        >
          {labelOf(sending, delay)}
        </button>
      </form>
      <p className="auth-turn">
        New here? <Link href="/auth/register">Register</Link>
      </p>
    </AuthLayout>
  )
}

function useSignIn() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const [attempt, setAttempt] = useState(0)
  const [delay, beginDelay] = useDelay()
  const form = useForm({
    check: (values) => requireFilled(values, ['email'], ['password']),
    explain,
    async send(values) {
      // Fetched meanwhile: whoever signs in wants to see it next.
      const area = Promise.allSettled([loadUserArea()])
      const answer = await whileWaiting(signIn(values), 'login failed ').catch(refused)
      await area
      startSession(sessionFrom(answer, values))
      toast.success('Login Successfully')
      navigate(askedPage(search), { replace: true })
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

const signIn = (values: Values): Promise<Answer<User>> =>
  post<User>('/auth/login', {
    email: textOf(values, 'email'),
    password: values.password,
    ...(isRemembered(values) && { remember: true }),
  })

const isRemembered = (values: Values): boolean => values.remember === 'on'

function sessionFrom({ data, token }: Answer<User>, values: Values) {
  if (token === undefined) throw CallFailure.refused(502, undefined)
  return { token, uid: data.uid, name: data.name, remembered: isRemembered(values) }
}

function explain(failure: CallFailure): string {
  return failure.code === 'invalid_credentials' ? WRONG : sentenceOf(failure, NO_ANSWER)
}
