import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { CommandFrame } from '../commands/CommandFrame.tsx'
import { useCloseDialog } from '../commands/dialogs.ts'
import { Problem } from '../commands/Problem.tsx'
import { Reason } from '../commands/Reason.tsx'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useRefresh } from '../commands/useRefresh.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly label: string
  readonly busy: string
  readonly isGrave?: boolean
  /** Below /api/admin. */
  readonly path: string
  readonly failed: string
  readonly done: string
  readonly hint: string
  readonly children: ReactNode
}

/** A command about an account that wants a reason. */
export function ReasonDialog({ title, label, busy, isGrave, path, ...words }: ReasonDialogProps) {
  const { failed, done, hint, children } = words
  const close = useCloseDialog()
  const refresh = useRefresh()
  const [reason, setReason] = useState('')
  const { send, isSending, refused, complain } = usePlainCall({
    method: 'POST',
    path,
    failed,
    done() {
      toast.success(done)
      close()
    },
    after: () => refresh('users', null),
  })
  const error = refused?.fields.reason
  return (
    <CommandFrame
      title={title}
      confirm={{ label: isSending ? busy : label, isGrave }}
      onConfirm={() => {
        if (reason.trim() === '') complain({ reason: 'This field is required.' })
        else void send({ reason: reason.trim() })
      }}
      isBusy={isSending}
      hasField
      findings={error === undefined ? undefined : (refused ?? undefined)}
    >
      {children}
      <Reason
        value={reason}
        onType={setReason}
        hint={hint}
        error={error}
        isFixed={isSending}
        isFirst
      />
      <Problem text={error === undefined ? refused?.problem : undefined} />
    </CommandFrame>
  )
}
