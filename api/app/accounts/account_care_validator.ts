import vine from '@vinejs/vine'
import { phoneField, USERNAME_WORDS, usernameField } from '#accounts/account_fields'
import { giveWords } from '#routing/sentences'
import { emailField, lineField } from '#routing/text_rules'

/** PATCH /admin/users/{id}: any of these fields, with the rules of the registration. */
export const changeAccount = vine.create({
  name: lineField(200).minLength(1).optional(),
  username: usernameField().optional(),
  phone: phoneField().optional(),
  email: emailField().optional(),
})
giveWords(USERNAME_WORDS, changeAccount)

/** POST /admin/users/{id}/notes. */
export const addNote = vine.create({ text: vine.string().trim().minLength(1).maxLength(5_000) })
