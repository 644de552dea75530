import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { phoneField, usernameField } from '#accounts/account_fields'
import { ACCOUNT_WORDS } from '#accounts/auth_validator'
import { emailField, lineField } from '#routing/text_rules'

/** PATCH /admin/users/{id}: any of these fields, with the rules of the registration. */
export const changeAccount = vine.create({
  name: lineField(200).minLength(1).optional(),
  username: usernameField().optional(),
  phone: phoneField().optional(),
  email: emailField().optional(),
})

/** POST /admin/users/{id}/notes. */
export const addNote = vine.create({ text: vine.string().trim().minLength(1).maxLength(5_000) })

for (const validator of [changeAccount, addNote])
  validator.messagesProvider = new SimpleMessagesProvider(ACCOUNT_WORDS)
