import vine from '@vinejs/vine'
import { ASSETS, WITHDRAWAL_METHODS } from '#domain/asset'
import { LINE_TYPES } from '#domain/line_types'
import { REQUEST_STATUSES } from '#domain/request_status'
import { readInstant, type Span } from '#lists/list_request'

export const TRANSACTION_METHODS = [...ASSETS, ...WITHDRAWAL_METHODS] as const

const areOf = vine.createRule((value: unknown, choices: readonly string[], field) => {
  const list = typeof value === 'string' ? value.split(',') : []
  if (list.length === 0 || list.some((one) => !choices.includes(one)))
    field.report(
      `Choose from: ${choices.join(', ')}. Several are separated by commas.`,
      'enum',
      field,
    )
  else field.mutate([...new Set(list)], field)
})

/** One or several of these words, separated by commas. Outputs a list. */
const someOf = (choices: readonly string[]) =>
  vine
    .string()
    .maxLength(200)
    .use(areOf(choices))
    .transform((value) => value as unknown as string[])
    .optional()

const isMoment = vine.createRule((value: unknown, _: undefined, field) => {
  const span = readInstant(value)
  if (span) field.mutate(span, field)
  else
    field.report(
      'Enter a day like 2026-03-31, or a time like 2026-03-31T12:00:00Z.',
      'moment',
      field,
    )
})

/** A day (UTC) or an instant. Outputs the span of time that it covers. */
const moment = () =>
  vine
    .string()
    .maxLength(40)
    .use(isMoment(undefined))
    .transform((value) => value as unknown as Span)
    .optional()

const FILTERS = {
  type: someOf(LINE_TYPES),
  status: someOf(REQUEST_STATUSES),
  method: someOf(TRANSACTION_METHODS),
  from: moment(),
  to: moment(),
  q: vine.string().trim().maxLength(100).optional(),
}

/** The query of GET /transaction/all. */
export const readHistory = vine.create({
  limit: vine.number().withoutDecimals().min(1).max(500).optional(),
  cursor: vine.string().maxLength(200).optional(),
  ...FILTERS,
})

/** The query of GET /transaction/export: the same filters. */
export const readExport = vine.create(FILTERS)
