import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link, useLocation, useSearch } from 'wouter'
import { type Answer, post } from '../client.ts'
import { CallFailure, sentenceOf } from '../failures.ts'
import { startSession } from '../session.ts'
import { askedPage } from '../shell/askedPage.ts'
import { AuthLayout } from '../shell/AuthLayout.tsx'
import { Heading } from '../shell/Heading.tsx'
import { loadUserArea } from '../shell/areas.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useForm, type Values } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { requireFilled, textOf } from './rules.ts'
import type { User } from './user.ts'

const WRONG = 'Email or password is not right. Check both and try again.'
const NO_ANSWER = 'You could not be signed in just now. Please try again.'

export function Login() {
  const [, navigate] = useLocation()
  const search = useSearch()
  const [attempt, setAttempt] = useState(0)
  const { errors, sending, summary, onSubmit } = useForm({
    check: (values) => requireFilled(values, ['email'], ['password']),
    explain,
    async send(values) {
      const area = Promise.allSettled([loadUserArea()])
      const answer = await whileWaiting(signIn(values), 'login failed ').catch(
        (failure: unknown) => {
          setAttempt(attempt + 1)
          throw failure
        },
      )
      await area
      startSession(sessionFrom(answer, values))
      toast.success('Login Successfully')
      navigate(askedPage(search), { replace: true })
    },
  })

  return (
    <AuthLayout>
      <Heading
        title="Login Your Account"
        hasErrors={errors.form !== undefined || Object.keys(errors.fields).length > 0}
      />
      <ErrorSummary errors={errors} focus={summary} />
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
            <input type="checkbox" name="remember" /> Remember Me
          </label>
          <Link href="/auth/forget_password">Forget password?</Link>
        </div>
        <button className="button button-primary button-wide" type="submit" disabled={sending}>
          {sending ? 'Signing in…' : 'Login'}
        </button>
      </form>
      <p className="auth-turn">
        New here? <Link href="/auth/register">Register</Link>
      </p>
    </AuthLayout>
  )
}

const signIn = (values: Values): Promise<Answer<User>> =>
  post<User>('/auth/login', { email: textOf(values, 'email'), password: values.password })

function sessionFrom({ data, token }: Answer<User>, values: Values) {
  if (token === undefined) throw CallFailure.refused(502, undefined)
  return { token, uid: data.uid, name: data.name, remembered: values.remember === 'on' }
}

function explain(failure: CallFailure): string {
  return failure.code === 'invalid_credentials' ? WRONG : sentenceOf(failure, NO_ANSWER)
}
