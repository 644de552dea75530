import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { emailField, lineField } from '#routing/text_rules'

/** A blank box is an empty one, and says the same. */
const blankIsMissing = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

/** A line of text that can be seen, with what `folded` finds in it as single spaces. */
const oneLine = (longest: number, folded: RegExp) =>
  lineField(longest).parse((value) => {
    const given = blankIsMissing(value)
    return typeof given === 'string' ? given.trim().replaceAll(folded, ' ') : given
  })

/** A list or an object has no text of its own that could be trusted: its JSON stands for it. */
const asText = (value: unknown) => {
  if (value === undefined || value === null || value === '') return undefined
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Whatever was sent, as text: these two must never be the reason of a refusal. */
const anyText = () => vine.string().parse(asText).optional()

/**
 * POST /contact. `website` is a box that people do not see, `elapsed` the milliseconds from the first look to
 * the sending: both tell machines apart, and neither can refuse a message.
 */
export const sendMessage = vine.create({
  name: oneLine(100, /[ \t]+/g),
  email: emailField().parse(blankIsMissing),
  // a subject is often pasted; a name of several lines is none
  subject: oneLine(200, /\s+/g),
  message: vine
    .string()
    .parse(blankIsMissing)
    .maxLength(10_000)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim()),
  website: anyText(),
  elapsed: anyText(),
})

sendMessage.messagesProvider = new SimpleMessagesProvider({
  required: 'This field is required.',
  'email.maxLength': 'Please enter a valid email address.',
  maxLength: 'This must be at most {{ max }} characters.',
  string: 'This must be text.',
})
