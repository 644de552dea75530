import vine from '@vinejs/vine'

/** A visitor waits for the answer: a month takes seconds. */
const MOST_DAYS = 31

export const advanceDemo = vine.create({
  days: vine.number({ strict: true }).withoutDecimals().min(1).max(MOST_DAYS),
})
