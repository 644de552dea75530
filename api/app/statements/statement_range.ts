import vine from '@vinejs/vine'
import { isRealDay } from '#domain/calendar'
import { inWords } from '#domain/words'
import { Failure } from '#errors/failure'
import { giveWords } from '#routing/sentences'

export const STATEMENT_FORMATS = ['pdf', 'csv', 'json'] as const
export type StatementFormat = (typeof STATEMENT_FORMATS)[number]

/** A first and a last date (YYYY-MM-DD), both included. */
export type DateRange = { from: string; to: string }

const NO_DAY = 'Choose a date like 2026-03-31.'
const NO_FORMAT = `Choose ${inWords(STATEMENT_FORMATS, 'or')}.`

const day = vine.createRule(
  (value: unknown, _, field) => {
    if (typeof value !== 'string' || !isRealDay(value)) field.report(NO_DAY, 'day', field)
  },
  {
    toJSONSchema: (schema: Record<string, unknown>) => {
      schema.format = 'date'
    },
  },
)

/** The query of a statement: a range of days, without its end up to the last closed date, and a format. */
export const readStatement = vine.create({
  from: vine.string().use(day()),
  to: vine.string().use(day()).optional(),
  format: vine.enum(STATEMENT_FORMATS),
})

/** The body of POST /admin/users/{id}/statements: the first and the last day, and the format. */
export const produceStatement = vine.create({
  firstDay: vine.string().use(day()),
  lastDay: vine.string().use(day()).optional(),
  format: vine.enum(STATEMENT_FORMATS),
})

const NO_YEAR = 'Choose a year like 2026.'

/** The query of a yearly account. */
export const readTaxYear = vine.create({ year: vine.string().regex(/^2\d{3}$/) })

giveWords({ string: NO_YEAR, required: NO_YEAR, regex: NO_YEAR }, readTaxYear)

giveWords(
  {
    // every field but the format is a day
    string: NO_DAY,
    required: NO_DAY,
    'format.enum': NO_FORMAT,
    'format.required': NO_FORMAT,
  },
  ...[readStatement, produceStatement],
)

/**
 * The range that a statement covers. It ends on a closed business date, so that it never changes.
 * Failures: validation_failed (an end before its beginning, or one that is not closed yet).
 */
export function rangeOf(
  { from, to }: { from: string; to?: string | undefined },
  lastClosed: string | null,
): DateRange {
  if (to !== undefined && to < from)
    throw Failure.field('to', 'order', 'The last day is before the first. Swap the two.')
  if (lastClosed === null)
    throw Failure.field(
      'from',
      'closed',
      'No day is closed yet. A statement covers closed days: try again tomorrow.',
    )
  const isOpen = (to ?? from) > lastClosed
  if (isOpen)
    throw Failure.field(
      to === undefined ? 'from' : 'to',
      'closed',
      `The last closed day is ${lastClosed}. Choose a day up to it: a statement never changes.`,
    )
  return { from, to: to ?? lastClosed }
}
