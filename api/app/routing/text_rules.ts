import vine from '@vinejs/vine'
import { isEmail, isOneLine, isVisible } from '#domain/text_forms'

const isEmailText = vine.createRule(
  (value: unknown, _: undefined, field) => {
    if (typeof value !== 'string' || !isEmail(value))
      field.report('Please enter a valid email address.', 'email', field)
  },
  {
    toJSONSchema: (schema) => {
      schema.format = 'email'
    },
  },
)

const isLine = vine.createRule((value: unknown, _: undefined, field) => {
  if (typeof value !== 'string' || value === '') return
  if (!isOneLine(value)) field.report('This must be a single line of text.', 'line', field)
  else if (!isVisible(value))
    field.report('This text cannot be seen. Use letters, digits or signs.', 'visible', field)
})

/** An e-mail address, as RFC 5321 writes it without quotes. */
export const emailField = () => vine.string().trim().maxLength(254).use(isEmailText(undefined))

/** A line of text that can be seen: names, cities, subjects. */
export const lineField = (longest: number) =>
  vine.string().trim().maxLength(longest).use(isLine(undefined))
