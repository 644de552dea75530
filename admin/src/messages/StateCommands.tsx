import type { MessageState } from '@assay/api/domain/message_state'
import type { Message } from '@assay/client/schemas'
import { Button } from '@mui/material'
import toast from 'react-hot-toast/headless'
import { usePlainCall } from '../commands/usePlainCall.ts'
import { useRefresh } from '../commands/useRefresh.ts'
import { currentSession } from '../session.ts'
import { useMay } from '../ui/useMay.ts'

interface Change {
  readonly label: string
  readonly done: string
  readonly body: { readonly state?: MessageState; readonly ownerId?: string | null }
}

const TO_STATE: Readonly<Record<'open' | 'waiting' | 'closed', Change>> = {
  open: { label: 'Reopen', done: 'The message is open again.', body: { state: 'open' } },
  waiting: {
    label: 'Set to waiting',
    done: 'The message is set to waiting.',
    body: { state: 'waiting' },
  },
  closed: { label: 'Close', done: 'The message is closed.', body: { state: 'closed' } },
}

/** The commands of a message beside answering it. */
function changesOf({ state, ownerId }: Message, me: string | undefined): readonly Change[] {
  const isMine = ownerId !== null && ownerId === me
  const isAside = state === 'closed' || state === 'waiting'
  return [
    ...(isMine || me === undefined
      ? []
      : [
          { label: 'Assign to me', done: 'The message is assigned to you.', body: { ownerId: me } },
        ]),
    ...(isMine
      ? [{ label: 'Unassign', done: 'The message is no longer assigned.', body: { ownerId: null } }]
      : []),
    isAside ? TO_STATE.open : TO_STATE.waiting,
    ...(state === 'closed' ? [] : [TO_STATE.closed]),
  ]
}

/** The buttons of a thread: who sees to it, and its state. */
export function StateCommands({ message }: { message: Message }) {
  if (!useMay('messages.answer')) return null
  return (
    <div className="detail-commands">
      {changesOf(message, currentSession()?.id).map((change) => (
        <ChangeButton key={change.label} change={change} message={message} />
      ))}
    </div>
  )
}

function ChangeButton({ change, message }: { change: Change; message: Message }) {
  const refresh = useRefresh()
  const { send, isSending } = usePlainCall<Message>({
    method: 'PATCH',
    path: `/messages/${message.id}`,
    seen: message.version,
    failed: 'The message could not be changed. Check your connection and try again.',
    done(row) {
      toast.success(change.done)
      refresh('messages', row)
    },
    after: () => refresh('messages', null),
  })
  return (
    <Button size="small" aria-disabled={isSending} onClick={() => void send(change.body)}>
      {change.label}
    </Button>
  )
}
