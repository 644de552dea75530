import { TextField } from '@mui/material'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import type { Role } from '../session.ts'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { RoleChoice } from './RoleChoice.tsx'
import { useStaffCall } from './useStaffCall.ts'

const MISSING = 'This field is required.'

/** Invites an address: the mail holds a link that works once, for a day. */
export function InviteDialog() {
  const close = useCloseDialog()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('support')
  const { send, isSending, refused, complain } = useStaffCall({
    method: 'POST',
    path: '/invitations',
    failed: 'The invitation could not be sent. Check your connection and try again.',
    done() {
      toast.success(`Invitation sent to ${email.trim()}.`)
      close()
    },
    asked: close,
  })
  const error = refused?.fields.email
  function confirm() {
    if (email.trim() === '') complain({ email: MISSING })
    else void send({ email: email.trim(), role })
  }
  return (
    <CommandFrame
      title="Invite to the team"
      confirm={{ label: isSending ? 'Sending…' : 'Send invitation' }}
      onConfirm={confirm}
      isBusy={isSending}
      hasField
    >
      <p>
        They get an email with a link to choose a password. It works once, for 24 hours; a newer
        invitation to the same address replaces it.
      </p>
      <TextField
        label="Email"
        type="email"
        required
        autoFocus
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        disabled={isSending}
        error={error !== undefined}
        helperText={error}
      />
      <RoleChoice value={role} choose={setRole} isFixed={isSending} />
      <Problem text={error === undefined ? refused?.problem : undefined} />
    </CommandFrame>
  )
}
