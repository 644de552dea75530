import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { messages as VINES } from '@vinejs/vine/defaults'
import type { MessagesProviderContact } from '@vinejs/vine/types'

/** The sentences beside a field; the first two are quoted from the specification. */
const SENTENCES = new SimpleMessagesProvider({
  required: 'This field is required.',
  email: 'Please enter a valid email address.',
  'email.maxLength': 'Please enter a valid email address.',
  string: 'This must be text.',
  minLength: 'This must be at least {{ min }} characters.',
  maxLength: 'This must be at most {{ max }} characters.',
  enum: 'Choose one of: {{ choices }}.',
  uuid: 'This is not a valid id.',
  number: 'This must be a number.',
  min: 'This must be at least {{ min }}.',
  max: 'This must be at most {{ max }}.',
  range: 'This must be from {{ min }} to {{ max }}.',
  withoutDecimals: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  emptyArray: 'Name at least one.',
  'array.minLength': 'This list needs at least {{ min }} entries.',
  'array.maxLength': 'This list may have at most {{ max }} entries.',
  'array.fixedLength': 'This list needs exactly {{ size }} entries.',
  distinct: 'Name each of these only once.',
})

/** Of a rule without a sentence above. */
const OTHERWISE = 'This is not in the expected form. Check it and try again.'

/** What a validator answers where its own words say nothing. */
const UNSAID = ''

/** A sentence of Vine: it names a field as the code does. The product's rules bring their own. */
const OF_VINE = new Set<string>(Object.values(VINES))
const isOfVine = (sentence: string) => OF_VINE.has(sentence) || sentence.includes('{{')

/** The rules that ask for a first character or entry, and whose sentence says so. */
const OF_EMPTY: Readonly<Record<string, string>> = {
  minLength: 'required',
  'array.minLength': 'emptyArray',
}

/** With a space after each comma of a list. */
const legible = (values?: Record<string, unknown>) =>
  Array.isArray(values?.choices) ? { ...values, choices: values.choices.join(', ') } : values

/** Of every validator that is made after this file is loaded, so of a new one too. */
const shared: MessagesProviderContact = {
  getMessage: (sentence, rule, field, values) => {
    if (!isOfVine(sentence)) return sentence
    const asked = (values?.min === 1 && OF_EMPTY[rule]) || rule
    return SENTENCES.getMessage(OTHERWISE, asked, field, legible(values))
  },
}

vine.messagesProvider = shared
/** Unknown fields are ignored, never stored. */
vine.convertEmptyStringsToNull = false

/**
 * Gives validators words of their own, by rule or by field and rule (`address.maxLength`). A rule that these words leave
 * out keeps the sentence that every validator has for it.
 */
export function giveWords(
  words: Record<string, string>,
  ...validators: { messagesProvider: MessagesProviderContact }[]
): void {
  const own = new SimpleMessagesProvider(words)
  const provider: MessagesProviderContact = {
    getMessage: (sentence, rule, field, values) =>
      own.getMessage(UNSAID, rule, field, values) ||
      shared.getMessage(sentence, rule, field, values),
  }
  for (const validator of validators) validator.messagesProvider = provider
}
