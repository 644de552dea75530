import { isRealDay } from '#domain/calendar'
import { parseAmount } from '#domain/money'
import { Failure } from '#errors/failure'
import { isUuid } from '#routing/params'
import type { Field, FieldKind, ListSource } from '#lists/list_source'

export type Condition = { field: Field; operator: '=' | 'in' | '>=' | '<='; value: unknown }
/** The order of the rows. The id comes last, so that pages never overlap. */
export type Order = { sql: string; direction: 'asc' | 'desc' }[]
export type ListRequest = {
  conditions: Condition[]
  q: string | null
  sort: Order
  from: number
  limit: number
}

const MAX_ROWS = 1000
const MAX_DEPTH = 100_000
const DEFAULT_ROWS = 25
const MAX_LIST = 1000
const DAY_MS = 86_400_000
const INCOMPARABLE = 'A filter cannot be compared with this value. Clear it, or choose another.'

function refuse(field: string, message: string): never {
  throw Failure.field(field, 'list', message)
}

function parseJson(name: string, text: unknown): unknown {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string' || text.length > 8000) refuse(name, 'This must be JSON text.')
  try {
    return JSON.parse(text)
  } catch {
    return refuse(name, 'This is not valid JSON.')
  }
}

/** A string or number as text, else empty text (an object may have no text at all). */
const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A signed amount: a debit of earnings is negative. */
function readCents(value: unknown): string | undefined {
  const text = plainText(value)
  const amount = parseAmount(text.replace(/^-/, ''))
  if (amount === null) return undefined
  return (text.startsWith('-') ? -amount : amount).toString()
}

/** An instant as PostgreSQL reads it: the year after 9999 has no sign there. */
const textOf = (at: number): string => new Date(at).toISOString().replace(/^\+0/, '')

/** A span of time without its end. */
export type Span = { from: string; to: string }

/**
 * An instant is stored in microseconds and shown in milliseconds, so it covers its whole millisecond; a day covers the
 * whole day. All in UTC. Undefined if the text is neither, or not a day of the calendar.
 */
export function readInstant(value: unknown): Span | undefined {
  const [, day = '', time, zone] =
    (typeof value === 'string' &&
      /^(\d{4}-\d{2}-\d{2})(?:T((?!24)[\d:.]{5,15})(Z|[+-]\d{2}:\d{2})?)?$/.exec(value)) ||
    []
  if (!isRealDay(day)) return undefined
  const from = Date.parse(time ? `${day}T${time}${zone ?? 'Z'}` : `${day}T00:00:00Z`)
  if (Number.isNaN(from)) return undefined
  return {
    from: textOf(from),
    to: textOf(from + (time ? 1 : DAY_MS)),
  }
}

const instantOf = (text: string): number => Date.parse(text.replace(/^(?=\d{5}-)/, '+0'))
const nextMidnight = (text: string) => textOf(Math.ceil(instantOf(text) / DAY_MS) * DAY_MS)

/** The dates whose midnights are within a span. */
const daysOf = ({ from, to }: Span): Span => ({ from: nextMidnight(from), to: nextMidnight(to) })

const READERS: Record<FieldKind, (value: unknown) => unknown> = {
  text: (value) => (typeof value === 'string' && value.length <= 500 ? value : undefined),
  uuid: (value) => (isUuid(value) ? value.toLowerCase() : undefined),
  cents: readCents,
  instant: readInstant,
  integer: (value) => /^-?\d{1,9}$/.exec(plainText(value))?.[0],
  decimal: (value) => /^-?\d{1,9}(?:\.\d{1,6})?$/.exec(plainText(value))?.[0],
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  digest: (value) =>
    typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
      ? Buffer.from(value, 'hex')
      : undefined,
}

function readValue(name: string, field: Field, value: unknown): unknown {
  const read = READERS[field.kind](value)
  // text that is not a UUID matches no row
  if (read === undefined && field.kind === 'uuid' && typeof value === 'string') return null
  if (field.read && typeof read === 'string') return field.read(read)
  if (field.isDay && read !== undefined) return daysOf(read as Span)
  return read === undefined ? refuse(name, INCOMPARABLE) : read
}

function readCondition(source: ListSource, name: string, value: unknown): Condition {
  const range = /^(\w+)_(gte|lte)$/.exec(name)
  const ranged = range && source.fields[range[1] ?? '']
  if (range && ranged && ['cents', 'instant', 'integer', 'decimal'].includes(ranged.kind)) {
    return {
      field: ranged,
      operator: range[2] === 'gte' ? '>=' : '<=',
      value: readValue(name, ranged, value),
    }
  }
  const field = Object.hasOwn(source.fields, name) ? source.fields[name] : undefined
  if (!field) return refuse(name, `There is no filter named ${name.slice(0, 60)}.`)
  if (Array.isArray(value)) {
    if (name !== 'id' && name !== 'status')
      refuse(name, 'Only an id or a status can be one of several. Choose one value.')
    if (value.length > MAX_LIST) refuse(name, `A filter takes at most ${MAX_LIST} values.`)
    return { field, operator: 'in', value: value.map((one) => readValue(name, field, one)) }
  }
  const read = readValue(name, field, value)
  return { field, operator: Array.isArray(read) ? 'in' : '=', value: read }
}

function readFilter(source: ListSource, text: unknown): Pick<ListRequest, 'conditions' | 'q'> {
  const filter = parseJson('filter', text) ?? {}
  if (filter === null || typeof filter !== 'object' || Array.isArray(filter))
    refuse('filter', 'This must be a JSON object of filters and their values.')
  const conditions: Condition[] = []
  let q: string | null = null
  for (const [name, value] of Object.entries(filter)) {
    if (value === null || value === '') continue
    if (name === 'q') {
      if (typeof value !== 'string' || value.length > 200)
        refuse('q', 'Search for text of at most 200 characters.')
      q = value.trim() || null
    } else conditions.push(readCondition(source, name, value))
  }
  return { conditions, q }
}

function readSort(source: ListSource, text: unknown): Order {
  const order = parseJson('sort', text) ?? source.sort
  if (!Array.isArray(order)) return refuse('sort', 'An order looks like ["field","ASC"].')
  const [name, direction] = order
  const field =
    typeof name === 'string' && Object.hasOwn(source.fields, name) ? source.fields[name] : undefined
  if (!field || field.related || field.isFixed)
    return refuse('sort', 'There is no such field to sort by.')
  if (direction !== 'ASC' && direction !== 'DESC')
    return refuse('sort', 'The direction is ASC or DESC.')
  const along = direction === 'ASC' ? 'asc' : 'desc'
  if (!field.isCoarse)
    return [
      { sql: field.sql, direction: along },
      { sql: 'id', direction: along },
    ]
  const against = direction === 'ASC' ? 'desc' : 'asc'
  return [
    { sql: field.sql, direction: along },
    { sql: 'created_at', direction: against },
    { sql: 'id', direction: against },
  ]
}

function readRange(text: unknown): Pick<ListRequest, 'from' | 'limit'> {
  const range = parseJson('range', text)
  if (range === undefined) return { from: 0, limit: DEFAULT_ROWS }
  const [from, to] = Array.isArray(range) ? range : []
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || to < from)
    refuse('range', 'Rows are chosen like [0, 24]: the first and the last, from 0.')
  if (from >= MAX_DEPTH) throw new Failure('range_too_deep')
  return { from, limit: Math.min(to - from + 1, MAX_ROWS, MAX_DEPTH - from) }
}

/** Reads filter, sort and range. Anything unknown is refused with its name (422) and never reaches SQL. */
export function readListRequest(source: ListSource, query: Record<string, unknown>): ListRequest {
  return {
    ...readFilter(source, query.filter),
    sort: readSort(source, query.sort),
    ...readRange(query.range),
  }
}
