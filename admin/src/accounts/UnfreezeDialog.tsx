import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { Reason } from '../commands/Reason.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import type { InvestorRow } from './userCells.tsx'

/** Unfreezes an account, after a member of staff has made sure that its owner wants it. */
export function UnfreezeDialog({ user: { id, name, email } }: { user: InvestorRow }) {
  const close = useCloseDialog()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const { send, isSending, refused, complain } = usePlainCall({
    method: 'POST',
    path: `/users/${id}/unfreeze`,
    failed: 'The account could not be unfrozen. Check your connection and try again.',
    done() {
      toast.success(`The account of ${name} is open again.`)
      close()
    },
    after: () => refresh('users', null),
  })
  const error = refused?.fields.reason
  return (
    <CommandFrame
      title={`Unfreeze ${name}?`}
      confirm={{ label: isSending ? 'Unfreezing…' : `Unfreeze ${name}` }}
      onConfirm={() => {
        if (reason.trim() === '') complain({ reason: 'This field is required.' })
        else void send({ reason: reason.trim() })
      }}
      isBusy={isSending}
      hasField
      findings={error === undefined ? undefined : (refused ?? undefined)}
    >
      <p>
        The account of {email} is frozen, by its owner or by a colleague; the audit log says why.
        Make sure that it is the owner who asks, by a way that a thief of the mailbox does not have.
        They can then sign in again, and their withdrawals can be decided.
      </p>
      <Reason
        value={reason}
        onType={setReason}
        hint="How you made sure. It stays in the audit log."
        error={error}
        isFixed={isSending}
        isFirst
      />
      <Problem text={error === undefined ? refused?.problem : undefined} />
    </CommandFrame>
  )
}
