import { MESSAGE_STATES } from '#domain/message_state'
import { MESSAGE_LIST } from '#messages/message_list'
import type MessageTransformer from '#messages/message_transformer'
import type OwnThreadTransformer from '#messages/own_thread_transformer'
import type ReplyTransformer from '#messages/reply_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { instant, listOf, nullable, oneOf, shape, text, uuid } from '#openapi/shapes'

const message = columnShapes(MESSAGE_LIST)

const reply = shape<ReturnType<ReplyTransformer['toObject']>>({
  id: uuid,
  author: { ...oneOf(['writer', 'staff']), description: 'Who wrote the message, or support.' },
  text: text(),
  createdAt: instant,
})

export const messageSchemas = {
  MessageReference: shape({ reference: message.reference }),
  Message: shape<ReturnType<MessageTransformer['toObject']>>(message),
  MessageReply: reply,
  OwnMessage: shape<ReturnType<OwnThreadTransformer['toObject']>>({
    id: uuid,
    reference: message.reference,
    subject: text(),
    message: text(),
    state: oneOf(MESSAGE_STATES),
    transactionId: nullable(uuid),
    createdAt: instant,
    updatedAt: instant,
    replies: listOf(reply),
  }),
}
