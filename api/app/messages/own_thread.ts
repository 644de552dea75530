import type { MessageState } from '#domain/message_state'
import type { Reply } from '#messages/replies'

/** A thread of an investor as it is stored, without the member of staff who sees to it. */
export type ThreadRow = {
  id: string
  reference: string
  subject: string
  message: string
  state: MessageState
  transaction_id: string | null
  created_at: Date
  updated_at: Date
}
export type OwnThread = ThreadRow & { replies: Reply[] }
