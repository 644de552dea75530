import { Failure } from '#errors/failure'
import { listOf } from '#saved_views/all_lists'

type Filter = Readonly<Record<string, unknown>>

/**
 * The first field of a filter that must not be saved. A field encrypted at rest would be in plain text in the view, for
 * all staff to read. No field of an unknown list can be saved.
 */
function sealedFieldOf(resource: string, filter: Filter): string | undefined {
  const fields = listOf(resource)?.fields
  return Object.keys(filter).find((name) => {
    const field = name.replace(/_(?:gte|lte)$/, '')
    if (!fields) return true
    return Object.hasOwn(fields, field) && fields[field]?.isSealed === true
  })
}

export const mayBeKept = (resource: string, filter: Filter): boolean =>
  sealedFieldOf(resource, filter) === undefined

/** Failures: validation_failed. */
export function assertMayBeKept(resource: string, filter: Filter): void {
  const name = sealedFieldOf(resource, filter)
  if (name === undefined) return
  throw Failure.field(
    'filter',
    'sealed',
    'A filter by an encrypted field cannot be kept in a saved view. Take that filter out, then save the view.',
  )
}
