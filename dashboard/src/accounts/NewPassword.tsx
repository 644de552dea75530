import toast from 'react-hot-toast/headless'
import { Link, useLocation } from 'wouter'
import { post } from '../client.ts'
import { type CallFailure, sentenceOf } from '@assay/client/failures'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { Heading } from '../ui/Heading.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { checkNewPassword } from './rules.ts'

const FAILED = 'Your password could not be changed just now. Please try again.'
const DEAD_LINK =
  'This link has been used, replaced by a newer one, or is older than 30 minutes. Ask for a new one.'

export function NewPassword({ token }: { token: string }) {
  const [, navigate] = useLocation()
  const { errors, sending, summary, onSubmit } = useForm({
    check: checkNewPassword,
    explain,
    async send(values) {
      await whileWaiting(
        post('/auth/reset_password', { token, password: values.password }),
        explainAny,
      )
      toast.success('Your password is changed.')
      navigate('/auth/login', { replace: true })
    },
  })

  return (
    <AuthLayout>
      <div>
        <Heading
          title="Choose a new password"
          hasErrors={errors.form !== undefined || Object.keys(errors.fields).length > 0}
        />
        <p className="muted">Every device that is signed in to your account is signed out.</p>
      </div>
      <ErrorSummary errors={errors} focus={summary} />
      <form className="form" onSubmit={onSubmit} noValidate>
        <NewPasswordFields label="New Password" errors={errors} sending={sending} />
        <button className="button button-primary button-wide" type="submit" disabled={sending}>
          {sending ? 'Saving…' : 'Reset Password'}
        </button>
      </form>
      <p className="auth-turn">
        The link does not work? <Link href="/auth/forget_password">Ask for a new one</Link>
      </p>
    </AuthLayout>
  )
}

const explain = (failure: CallFailure): string =>
  failure.code === 'reset_link_dead' ? DEAD_LINK : sentenceOf(failure, FAILED)

const explainAny = (failure: unknown): string => sentenceOf(failure, FAILED)
