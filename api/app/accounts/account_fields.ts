import vine from '@vinejs/vine'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const isPhone = vine.createRule((value: unknown, _: undefined, field) => {
  if (!isE164(value))
    field.report('Enter a phone number with its country code, like +14155552671.', 'phone', field)
})

/**
 * E.164, of a length that its country has. Whether the range is in use is not checked: numbering plans change
 * faster than any library.
 */
export function isE164(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const phone = parsePhoneNumberFromString(value)
  return phone !== undefined && phone.number === value && phone.isPossible()
}

export const usernameField = () =>
  vine
    .string()
    .trim()
    .minLength(3)
    .maxLength(30)
    .regex(/^[A-Za-z0-9._-]+$/)

/** Of `usernameField`, in a field of this name. */
export const USERNAME_WORDS = {
  'username.regex': 'Use letters, digits, dots, underscores and hyphens only.',
  'username.minLength': 'A username has at least {{ min }} characters.',
  'username.maxLength': 'A username has at most {{ max }} characters.',
}

export const phoneField = () => vine.string().trim().maxLength(20).use(isPhone(undefined))

/** password_rules.ts checks it, once the account is known. Never trimmed. */
export const passwordField = () => vine.string()
