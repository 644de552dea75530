import toast from 'react-hot-toast/headless'
import { Link, Redirect, useLocation, useSearchParams } from 'wouter'
import { Entrance } from './Entrance.tsx'
import { EntranceField } from './EntranceField.tsx'
import { Problem } from './Problem.tsx'
import { chooseNewPassword } from './staffCalls.ts'
import { useEntranceForm } from './useEntranceForm.ts'

const FAILED = 'The password was not changed. Please try again.'

/** The page of the mailed reset link of a member of staff. */
export function ResetPassword() {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const token = search.get('token') ?? ''
  const { state, submit, sending, problem } = useEntranceForm(
    ['password'],
    async ({ password = '' }) => {
      await chooseNewPassword(token, password)
      toast.success('Your password was changed. Log in with the new one.')
      navigate('/admin-auth/admin-login', { replace: true })
    },
    FAILED,
  )
  if (token === '') return <Redirect to="/admin-auth/forgot-password" replace />
  return (
    <Entrance
      title="Choose a new password"
      intro="Every device that is signed in with the present one is signed out."
    >
      <Problem text={state.problem} focus={problem} />
      <form className="entrance-form" action={submit} noValidate>
        <EntranceField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, or more where your installation asks for it. Spaces count too."
          error={state.fields.password}
        />
        <button className="entrance-submit" type="submit" disabled={sending}>
          {sending ? 'Changing…' : 'Reset Password'}
        </button>
      </form>
      <p className="entrance-turn">
        Does the link not work any more?{' '}
        <Link href="/admin-auth/forgot-password">Ask for a new one</Link>
      </p>
    </Entrance>
  )
}
