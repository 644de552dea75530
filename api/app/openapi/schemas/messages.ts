import type MessageTransformer from '#messages/message_transformer'
import { email, flag, instant, type Schema, shape, text, uuid } from '#openapi/shapes'

const reference: Schema = {
  type: 'string',
  pattern: '^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$',
  description: 'What its sender names on the telephone.',
}

export const messageSchemas = {
  MessageReference: shape({ reference }),
  Message: shape<ReturnType<MessageTransformer['toObject']>>({
    id: uuid,
    reference,
    name: text(),
    email,
    subject: text(),
    message: text(),
    isSuspect: { ...flag, description: 'Perhaps a machine wrote it.' },
    createdAt: instant,
  }),
}
