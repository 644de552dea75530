import type { MessageState } from '@assay/api/domain/message_state'
import type { Message } from '@assay/client/schemas'
import { Check, Hourglass, MailOpen, Reply } from 'lucide-react'
import { useRecordContext } from 'react-admin'
import '../../../design/status.css'

const LOOKS = {
  open: { label: 'Open', look: 'status-pending', Icon: MailOpen },
  waiting: { label: 'Waiting', look: 'status-processing', Icon: Hourglass },
  answered: { label: 'Answered', look: 'status-approved', Icon: Reply },
  closed: { label: 'Closed', look: '', Icon: Check },
} as const satisfies Record<MessageState, unknown>

export function StatePill({ state }: { state: MessageState }) {
  const { label, look, Icon } = LOOKS[state]
  return (
    <span className={`status ${look}`}>
      <Icon size="1em" aria-hidden="true" />
      {label}
    </span>
  )
}

export function StateCell() {
  const message = useRecordContext<Message>()
  return message === undefined ? null : <StatePill state={message.state} />
}
