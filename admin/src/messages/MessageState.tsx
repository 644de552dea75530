import type { MessageState as State } from '@assay/api/domain/message_state'
import type { Message } from '@assay/client/schemas'
import { Check, Hourglass, MailOpen, Reply } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import { type StateLook, StatePill } from '../ui/StatePill.tsx'

const LOOKS = {
  open: { label: 'Open', look: 'status-pending', Icon: MailOpen },
  waiting: { label: 'Waiting', look: 'status-processing', Icon: Hourglass },
  answered: { label: 'Answered', look: 'status-approved', Icon: Reply },
  closed: { label: 'Closed', look: '', Icon: Check },
} as const satisfies Record<State, StateLook>

export const MessageState = ({ state }: { state: State }) => <StatePill {...LOOKS[state]} />

export function StateCell() {
  const message = useRecordContext<Message>()
  return message === undefined ? null : <MessageState state={message.state} />
}
