import vine from '@vinejs/vine'
import { MESSAGE_STATES } from '#domain/message_state'
import { MESSAGE_CHARS } from '#messages/contact_validator'

const text = () =>
  vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(MESSAGE_CHARS)
    .transform((value) => value.replace(/\r\n?/g, '\n'))

/** PATCH /admin/messages/{id}: either or both; a null owner unassigns it. */
export const changeMessage = vine.create({
  state: vine.enum(MESSAGE_STATES).optional(),
  ownerId: vine.string().uuid().optional().nullable(),
})

/** POST /admin/messages/{id}/replies. */
export const replyToMessage = vine.create({ text: text() })

/** POST /user/messages. */
export const writeMessage = vine.create({
  text: text(),
  transactionId: vine.string().uuid().optional(),
})
