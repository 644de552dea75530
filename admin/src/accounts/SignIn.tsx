import toast from 'react-hot-toast/headless'
import { Link, useLocation, useNavigate } from 'react-router'
import { Entrance } from './Entrance.tsx'
import { EntranceField } from './EntranceField.tsx'
import { Problem } from './Problem.tsx'
import { signIn } from './staffCalls.ts'
import { useEntranceForm } from './useEntranceForm.ts'

/** Written by the guard and by react-admin into the history entry: no address can carry it. */
interface Asked {
  readonly nextPathname?: string
  readonly nextSearch?: string
}

export function SignIn() {
  const navigate = useNavigate()
  const asked = (useLocation().state ?? {}) as Asked
  const { state, submit, sending, problem } = useEntranceForm(
    ['email', 'password'],
    async (values) => {
      const { email = '', password = '' } = values
      await signIn({ email, password }, values.remember === 'on')
      toast.success('Login Successfully')
      navigate(`${asked.nextPathname ?? '/admin/overview'}${asked.nextSearch ?? ''}`, {
        replace: true,
      })
    },
  )

  return (
    <Entrance title="Admin login">
      <Problem text={state.problem} focus={problem} />
      <form className="entrance-form" action={submit} noValidate>
        <EntranceField
          name="email"
          label="Email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={state.kept.email}
          error={state.fields.email}
        />
        <EntranceField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={state.fields.password}
        />
        <div className="entrance-row">
          <label>
            <input type="checkbox" name="remember" /> Remember Me
          </label>
          <Link to="/admin-auth/forgot-password">Forgot password?</Link>
        </div>
        <button className="entrance-submit" type="submit" disabled={sending}>
          {sending ? 'Signing in…' : 'Login'}
        </button>
      </form>
      <p className="entrance-turn">
        Invited to the team? <Link to="/admin-auth/admin-reg">Register</Link>
      </p>
    </Entrance>
  )
}
