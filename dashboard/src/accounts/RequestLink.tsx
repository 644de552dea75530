import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'wouter'
import { post } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { Heading } from '../ui/Heading.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { checkEmail, textOf } from './rules.ts'

interface RequestLinkProps {
  readonly title: string
  readonly call: '/auth/forgot_password' | '/auth/reset_password'
  readonly button: string
  readonly sent: string
  readonly failed: string
}

/** Requests a mail with a link. The answer is the same whether or not there is such an account. */
export function RequestLink({ title, call, button, sent, failed }: RequestLinkProps) {
  const [mailed, setMailed] = useState(false)
  const { errors, sending, summary, onSubmit } = useForm({
    check: checkEmail,
    explain: (failure) => sentenceOf(failure, failed),
    async send(values) {
      const request = post(call, { email: textOf(values, 'email') })
      await whileWaiting(request, (failure) => sentenceOf(failure, failed))
      toast.success(sent)
      setMailed(true)
    },
  })

  return (
    <AuthLayout>
      <div>
        <Heading
          title={title}
          hasErrors={errors.form !== undefined || errors.fields.email !== undefined}
        />
        <p className="muted">
          We mail you a link that lets you choose a new password. It works once, for 30 minutes.
        </p>
      </div>
      <ErrorSummary errors={errors} focus={summary} />
      <form className="form" onSubmit={onSubmit} noValidate>
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.fields.email}
        />
        <button className="button button-primary button-wide" type="submit" disabled={sending}>
          {sending ? 'Sending…' : button}
        </button>
      </form>
      {mailed && (
        <p className="mailed">
          If there is an account for that address, the link is on its way. Look in your spam folder
          too.
        </p>
      )}
      <p className="auth-turn">
        Remembered it? <Link href="/auth/login">Login</Link>
      </p>
    </AuthLayout>
  )
}
