import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { Link } from 'wouter'
import { Entrance } from './Entrance.tsx'
import { EntranceField } from './EntranceField.tsx'
import { Problem } from './Problem.tsx'
import { askForReset } from './staffCalls.ts'
import { useEntranceForm } from './useEntranceForm.ts'

const FAILED = 'Failed to send reset email. Please try again.'

/** Requests a link to choose a new password. The answer is the same whether or not the address is known. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { state, submit, sending, problem } = useEntranceForm(
    ['email'],
    async ({ email = '' }) => {
      await askForReset(email)
      toast.success('Password reset email sent!')
      setSentTo(email)
    },
    FAILED,
  )
  if (sentTo !== null) return <Sent to={sentTo} />
  return (
    <Entrance title="Forgot your password?" intro="We mail you a link to choose a new one.">
      <Problem text={state.problem} focus={problem} />
      <form className="entrance-form" action={submit} noValidate>
        <EntranceField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={state.kept.email}
          error={state.fields.email}
        />
        <button className="entrance-submit" type="submit" disabled={sending}>
          {sending ? 'Sending…' : 'Send Reset Link'}
        </button>
      </form>
      <Back />
    </Entrance>
  )
}

const Sent = ({ to }: { to: string }) => (
  <Entrance title="Look into your mailbox">
    <p role="status">
      If {to} belongs to a member of staff, a mail with a link is on its way. The link works once,
      for 30 minutes; a newer one replaces it.
    </p>
    <Back />
  </Entrance>
)

const Back = () => (
  <p className="entrance-turn">
    <Link href="/admin-auth/admin-login">Back to login</Link>
  </p>
)
