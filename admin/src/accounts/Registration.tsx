import toast from 'react-hot-toast/headless'
import { Link, useLocation, useSearchParams } from 'wouter'
import { Entrance } from './Entrance.tsx'
import { EntranceField } from './EntranceField.tsx'
import { Problem } from './Problem.tsx'
import { register } from './staffCalls.ts'
import { useEntranceForm } from './useEntranceForm.ts'

const INVITATION_HINT =
  'From your invitation mail. On a new installation: the setup code that its first start prints.'

export function Registration() {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const invited = new URLSearchParams(window.location.hash.slice(1)).get('email')
  const { state, submit, sending, problem } = useEntranceForm(
    ['email', 'password'],
    async (values) => {
      const { email = '', password = '', invitation = '' } = values
      await register({ email, password }, invitation.trim())
      toast.success('Registration Successful!')
      navigate('/admin-auth/admin-login')
    },
  )

  return (
    <Entrance title="Admin registration" intro="Staff accounts are by invitation.">
      <Problem text={state.problem} focus={problem} />
      <form className="entrance-form" action={submit} noValidate>
        <EntranceField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={state.kept.email ?? invited ?? ''}
          error={state.fields.email}
        />
        <EntranceField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, or more where your installation asks for it. Spaces count too."
          error={state.fields.password}
        />
        <EntranceField
          name="invitation"
          label="Invitation"
          autoComplete="off"
          spellCheck={false}
          hint={INVITATION_HINT}
          defaultValue={state.kept.invitation ?? search.get('invitation') ?? ''}
          error={state.fields.invitation}
        />
        <button className="entrance-submit" type="submit" disabled={sending}>
          {sending ? 'Registering…' : 'Register'}
        </button>
      </form>
      <p className="entrance-turn">
        Already registered? <Link href="/admin-auth/admin-login">Login</Link>
      </p>
    </Entrance>
  )
}
