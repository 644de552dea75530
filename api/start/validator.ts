import vine, { SimpleMessagesProvider } from '@vinejs/vine'

/** What people read beside a field; the first two are the specification's own words. */
vine.messagesProvider = new SimpleMessagesProvider({
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
  amount: 'Enter an amount like 1250.00, above zero and up to 1,000,000,000.00.',
})

/** Unknown fields are ignored, never stored. */
vine.convertEmptyStringsToNull = false
