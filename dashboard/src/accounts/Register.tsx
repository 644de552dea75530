import toast from 'react-hot-toast/headless'
import { Link, useLocation } from 'wouter'
import { post } from '../client.ts'
import { sentenceOf } from '../failures.ts'
import { AuthLayout } from '../shell/AuthLayout.tsx'
import { Heading } from '../shell/Heading.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { useForm, type Values } from '../ui/useForm.ts'
import { whileWaiting } from '../ui/whileWaiting.ts'
import { e164 } from './dialling.ts'
import { PhoneField } from './PhoneField.tsx'
import riskNotice from './risk_notice.json'
import {
  checkEmail,
  checkNewPassword,
  type Findings,
  PASSWORD_HINT,
  requireFilled,
  textOf,
} from './rules.ts'

const FAILED = 'Your account could not be created just now. Please try again.'
const INCOMPLETE_PHONE = 'Enter the phone number with its country, for example +44 20 7946 0000.'

export function Register() {
  const [, navigate] = useLocation()
  const { errors, sending, summary, onSubmit } = useForm({
    check,
    explain: (failure) => sentenceOf(failure, FAILED),
    async send(values) {
      await whileWaiting(post('/auth/register', registrationFrom(values)))
      toast.success('Registration Successful!')
      navigate('/auth/login')
    },
  })

  return (
    <AuthLayout>
      <Heading
        title="Create an Account"
        hasErrors={errors.form !== undefined || Object.keys(errors.fields).length > 0}
      />
      <p className="risk">{riskNotice.text}</p>
      <ErrorSummary errors={errors} focus={summary} />
      <form className="form" onSubmit={onSubmit} noValidate>
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
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.fields.email}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.fields.password}
          sending={sending}
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.fields.confirmPassword}
          sending={sending}
        />
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

// In the order of the fields, so that the summary reads like the form.
function check(values: Values): Findings {
  return {
    ...requireFilled(values, ['firstName', 'lastName', 'username', 'phone']),
    ...checkPhone(values),
    ...checkEmail(values),
    ...checkNewPassword(values),
  }
}

function checkPhone(values: Values): Findings {
  const typed = textOf(values, 'phone')
  return typed === '' || phoneOf(values) !== undefined ? {} : { phone: INCOMPLETE_PHONE }
}

const phoneOf = (values: Values): string | undefined =>
  e164(values.country ?? '', textOf(values, 'phone'))

function registrationFrom(values: Values) {
  return {
    name: `${textOf(values, 'firstName')} ${textOf(values, 'lastName')}`,
    username: textOf(values, 'username'),
    phone: phoneOf(values),
    email: textOf(values, 'email'),
    password: values.password,
  }
}
