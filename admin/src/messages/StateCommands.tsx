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
  readonly body: { readonly state?: MessageState; readonly ownerId?: string | null }
}

/** What can be done with a message beside answering it. */
function changesOf({ state, ownerId }: Message, me: string | undefined): readonly Change[] {
  const isMine = ownerId !== null && ownerId === me
  return [
    ...(isMine || me === undefined ? [] : [{ label: 'Take', body: { ownerId: me } }]),
    ...(isMine ? [{ label: 'Give back', body: { ownerId: null } }] : []),
    ...(state === 'closed' || state === 'waiting'
      ? [{ label: 'Reopen', body: { state: 'open' as const } }]
      : [{ label: 'Set to waiting', body: { state: 'waiting' as const } }]),
    ...(state === 'closed' ? [] : [{ label: 'Close', body: { state: 'closed' as const } }]),
  ]
}

/** The buttons of a thread: who sees to it, and where it stands. */
export function StateCommands({ message }: { message: Message }) {
  const isAllowed = useMay('messages.answer')
  const refresh = useRefresh()
  const { send, isSending } = usePlainCall<Message>({
    method: 'PATCH',
    path: `/messages/${message.id}`,
    seen: message.version,
    failed: 'The message could not be changed. Check your connection and try again.',
    done(row) {
      toast.success('The message is changed.')
      refresh('messages', row)
    },
    after: () => refresh('messages', null),
  })
  if (!isAllowed) return null
  return (
    <div className="detail-commands">
      {changesOf(message, currentSession()?.id).map(({ label, body }) => (
        <Button key={label} size="small" aria-disabled={isSending} onClick={() => void send(body)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
