import type { MessageState } from '@assay/api/domain/message_state'
import type { Message } from '@assay/client/schemas'
import DoneOutlined from '@mui/icons-material/DoneOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import ReplyOutlined from '@mui/icons-material/ReplyOutlined'
import { useRecordContext } from 'react-admin'
import '../../../design/status.css'

const LOOKS = {
  open: { label: 'Open', look: 'status-pending', Icon: MarkEmailUnreadOutlined },
  waiting: { label: 'Waiting', look: 'status-processing', Icon: HourglassEmptyOutlined },
  answered: { label: 'Answered', look: 'status-approved', Icon: ReplyOutlined },
  closed: { label: 'Closed', look: '', Icon: DoneOutlined },
} as const satisfies Record<MessageState, unknown>

export function StatePill({ state }: { state: MessageState }) {
  const { label, look, Icon } = LOOKS[state]
  return (
    <span className={`status ${look}`}>
      <Icon fontSize="inherit" aria-hidden="true" />
      {label}
    </span>
  )
}

export function StateCell() {
  const message = useRecordContext<Message>()
  return message === undefined ? null : <StatePill state={message.state} />
}
