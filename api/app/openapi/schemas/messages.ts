import { MESSAGE_LIST } from '#messages/message_list'
import type MessageTransformer from '#messages/message_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { shape } from '#openapi/shapes'

const message = columnShapes(MESSAGE_LIST)

export const messageSchemas = {
  MessageReference: shape({ reference: message.reference }),
  Message: shape<ReturnType<MessageTransformer['toObject']>>(message),
}
