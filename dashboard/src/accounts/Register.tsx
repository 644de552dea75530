import { RISK_NOTICE } from '@assay/api/domain/risk_notice'
import toast from 'react-hot-toast/headless'
import { Link, useLocation } from 'wouter'
import { post } from '../client.ts'
import { sentenceOf } from '@assay/client/failures'
import { AuthLayout } from '../ui/AuthLayout.tsx'
import { Field } from '../ui/Field.tsx'
import { FormHead } from '../ui/FormHead.tsx'
import { type Errors, useForm } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { PhoneField } from './PhoneField.tsx'
import { checkRegistration, registrationFrom } from './registration.ts'

const FAILED = 'Your account could not be created just now. Please try again.'

export function Register() {
  const [, navigate] = useLocation()
  const { errors, sending, summary, onSubmit } = useForm({
    check: checkRegistration,
    explain: (failure) => sentenceOf(failure, FAILED),
    async send(values) {
      const work = post('/auth/register', registrationFrom(values))
      const { message } = await whileWaiting(work)
      toast.success('Registration Successful!')
      // If the address has to be verified first, the answer says what to do.
      if (message !== undefined && message !== 'Registration Successful!')
        toast(message, { duration: 12_000 })
      navigate('/auth/login')
    },
  })

  return (
    <AuthLayout>
      <FormHead title="Create an Account" errors={errors} summary={summary} />
      <form className="form" onSubmit={onSubmit} noValidate>
        <PersonFields errors={errors} />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.fields.email}
        />
        <NewPasswordFields label="Password" errors={errors} sending={sending} />
        <p className="risk">{RISK_NOTICE.text}</p>
        <button className="button button-primary button-wide" type="submit" disabled={sending}>
          {sending ? 'Creating your account…' : 'Register'}
        </button>
      </form>
      <p className="auth-turn">
        Already registered? <Link href="/auth/login">Login</Link>
      </p>
    </AuthLayout>
  )
}

const PersonFields = ({ errors }: { errors: Errors }) => (
  <>
    <div className="form-pair">
      <Field
        name="firstName"
        label="First Name"
        autoComplete="given-name"
        error={errors.fields.firstName}
      />
      <Field
        name="lastName"
        label="Last Name"
        autoComplete="family-name"
        error={errors.fields.lastName}
      />
    </div>
    <Field
      name="username"
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      hint="3 to 30 letters, digits, dots, underscores or hyphens."
      error={errors.fields.username}
    />
    <PhoneField error={errors.fields.phone} />
  </>
)
