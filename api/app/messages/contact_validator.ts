import vine from '@vinejs/vine'
import { emailField, lineField } from '#routing/text_rules'

/** The longest text of a message or of a reply to one. */
export const MESSAGE_CHARS = 10_000

/** A field of spaces only counts as empty. */
const blankIsMissing = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** A line of visible text; what `folded` matches becomes a single space. */
const oneLine = (longest: number, folded: RegExp) =>
  lineField(longest).parse((value) => {
    const given = blankIsMissing(value)
    return typeof given === 'string' ? given.trim().replaceAll(folded, ' ') : given
  })

/** A list or an object is kept as its JSON: its own text could be anything. */
const asText = (value: unknown) => {
  if (value === undefined || value === null || value === '') return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Any value, as text: these two fields must never cause a refusal. */
const anyText = () => vine.string().parse(asText).optional()

/**
 * POST /contact. `website` is a field that people do not see, `elapsed` the milliseconds from opening the form to
 * sending it: both help to detect machines, and neither can refuse a message.
 */
export const sendMessage = vine.create({
  name: oneLine(100, /[ \t]+/g),
  email: emailField().parse(blankIsMissing),
  // a subject is often pasted with line breaks; a name never has them
  subject: oneLine(200, /\s+/g),
  message: vine
    .string()
    .parse(blankIsMissing)
    .maxLength(MESSAGE_CHARS)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim()),
  website: anyText(),
  elapsed: anyText(),
})
