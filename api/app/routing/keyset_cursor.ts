import { Failure } from '#errors/failure'
import { isUuid } from '#routing/params'

/** Where a page ends: the moment of its last row, as PostgreSQL prints it in UTC, and the row's id. */
export type Place = { at: string; id: string }

/** The cursor after a place. Opaque to callers. */
export const cursorAfter = ({ at, id }: Place): string =>
  Buffer.from(`${at}|${id}`).toString('base64url')

/** The place that a cursor names. Failures: validation_failed. */
export function placeOf(cursor: string): Place {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('|')
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00$/.test(at) || !isUuid(id))
    throw Failure.field('cursor', 'cursor', 'This cursor is not one that was given out.')
  return { at, id }
}

/** A moment of a row for its cursor: SQL for the column of this name. */
export const exactTime = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'`
