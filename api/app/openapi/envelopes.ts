import { flag, listOf, ref, type Schema, text } from '#openapi/shapes'
import type { RouteEntry } from '#routing/route_entry'

/** What stands beside `data` on single routes. */
const BESIDE: Record<string, Record<string, Schema>> = {}

/** Answers that are not of the usual form. */
const WHOLE: Record<string, Schema> = {}

const LIST_META: Schema = {
  type: 'object',
  properties: { totalIsEstimate: flag },
  required: ['totalIsEstimate'],
  additionalProperties: false,
}

const isPagedList = (entry: RouteEntry) => entry.query?.range !== undefined

/** The schema of a route's success; null where it has no JSON body. */
export function successSchema(entry: RouteEntry): Schema | null {
  const { answer } = entry
  const key = `${entry.method} ${entry.path}`
  if (WHOLE[key]) return WHOLE[key]
  if (typeof answer === 'string' || answer === undefined) return null
  const data = answer.list ? listOf(ref(answer.schema)) : ref(answer.schema)
  const beside = { ...(isPagedList(entry) ? { meta: LIST_META } : {}), ...BESIDE[key] }
  return {
    type: 'object',
    properties: { data, message: text('For a person.'), ...beside },
    required: ['data', ...Object.keys(beside)],
    additionalProperties: false,
  }
}

