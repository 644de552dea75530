import vine, { SimpleMessagesProvider } from '@vinejs/vine'

/** The sentences beside a field; the first two are quoted from the specification. */
const SENTENCES = new SimpleMessagesProvider({
  required: 'This field is required.',
  email: 'Please enter a valid email address.',
  string: 'This must be text.',
  minLength: 'This must be at least {{ min }} characters.',
  maxLength: 'This must be at most {{ max }} characters.',
  enum: 'Choose one of: {{ choices }}.',
  uuid: 'This is not a valid id.',
  number: 'This must be a number.',
  min: 'This must be at least {{ min }}.',
  max: 'This must be at most {{ max }}.',
  withoutDecimals: 'This must be a whole number.',
  regex: 'This is not in the expected form.',
})

/** The product's rules bring their sentence; Vine's sentences, which name a field, are replaced. */
vine.messagesProvider = {
  getMessage: (sentence, rule, field, values) =>
    sentence.includes('{{ field }}')
      ? SENTENCES.getMessage(sentence, rule, field, values)
      : sentence,
}

/** Unknown fields are ignored, never stored. */
vine.convertEmptyStringsToNull = false
