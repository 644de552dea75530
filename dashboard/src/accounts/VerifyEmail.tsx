import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { post } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { Heading } from '../ui/Heading.tsx'
import { FormHead } from '../ui/FormHead.tsx'
import { useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'

const FAILED = 'Your email address could not be confirmed just now. Please try again.'
const NO_LINK = 'This address is not complete. Open the link in our mail again, or copy it whole.'
const NEW_LINK = 'To get a new link, log in: we mail you one.'

/**
 * The page of the link in our mail. A press confirms it, not the visit: virus scanners of mail servers open links
 * too.
 */
export function VerifyEmail() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const { errors, sending, summary, onSubmit } = useForm({
    check: () => ({}),
    explain: (failure) => sentenceOf(failure, FAILED),
    async send() {
      if (token === '') throw CallFailure.refused(422, { message: NO_LINK })
      await whileWaiting(post('/auth/verify-email', { token }))
      setDone(true)
    },
  })

  if (isDone) return <Confirmed />
  return (
    <AuthLayout>
      <FormHead title="Confirm your email address" errors={errors} summary={summary}>
        <p className="muted">
          One press, and we know that mail to this address reaches you. The link works once, for 24
          hours.
        </p>
      </FormHead>
      <form className="form" onSubmit={onSubmit} noValidate>
        <button className="button button-primary button-wide" type="submit" disabled={sending}>
          {sending ? 'Confirming…' : 'Confirm email address'}
        </button>
      </form>
      <p className="auth-turn">
        {errors.form === undefined ? 'Confirmed already?' : NEW_LINK}{' '}
        <Link href="/auth/login">Login</Link>
      </p>
    </AuthLayout>
  )
}

const Confirmed = () => (
  <AuthLayout>
    <Heading title="Your email address is confirmed" />
    <p>You can sign in now.</p>
    <Link className="button button-primary button-wide" href="/auth/login">
      Login
    </Link>
  </AuthLayout>
)
