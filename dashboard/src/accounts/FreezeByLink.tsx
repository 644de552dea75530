import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { post } from '../client.ts'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { Heading } from '../ui/Heading.tsx'
import { FormHead } from '../ui/FormHead.tsx'
import { useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import '../ui/flow.css'

const FAILED = 'Your account could not be frozen just now. Please try again.'
const NO_LINK = 'This address is not complete. Open the link in our mail again, or copy it whole.'

/** The page of the freeze link in a mail; also shown after a person has frozen their account. */
export function FreezeByLink() {
  const search = new URLSearchParams(useSearch())
  const token = search.get('token') ?? ''
  const [isDone, setDone] = useState(search.has('done'))
  const { errors, sending, summary, onSubmit } = useForm({
    check: () => ({}),
    explain: (failure) => sentenceOf(failure, FAILED),
    async send() {
      if (token === '') throw CallFailure.refused(422, { message: NO_LINK })
      await whileWaiting(post('/auth/freeze', { token }))
      setDone(true)
    },
  })

  if (isDone) return <Frozen />
  return (
    <AuthLayout>
      <FormHead title="Freeze your account" errors={errors} summary={summary}>
        <p>
          Do this if another person may have got into your account. Every device is signed out,
          nobody can sign in, and withdrawals that are waiting are not paid out.
        </p>
        <p className="muted">
          Your money stays where it is. Only our staff can open the account again, once they know
          that it is you.
        </p>
      </FormHead>
      <form className="form" onSubmit={onSubmit} noValidate>
        <button className="button button-danger button-wide" type="submit" disabled={sending}>
          {sending ? 'Freezing…' : 'Freeze my account'}
        </button>
      </form>
      <p className="auth-turn">
        It was you, and nothing is wrong? Then there is nothing to do.{' '}
        <Link href="/auth/login">Login</Link>
      </p>
    </AuthLayout>
  )
}

const Frozen = () => (
  <AuthLayout>
    <Heading title="Your account is frozen" />
    <div className="form">
      <p>
        Every device is signed out and nobody can sign in. Withdrawals that were waiting are not
        paid out. We have sent you an email that confirms this.
      </p>
      <h2>What happens next</h2>
      <ol className="steps">
        <li>Look after your mailbox: if another person can read it, change its password first.</li>
        <li>
          <a href="/contact">Write to us</a> when you want your account back. We check that it is
          you.
        </li>
        <li>Then choose a new password and look at your security page.</li>
      </ol>
    </div>
  </AuthLayout>
)
