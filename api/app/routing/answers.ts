import type { HttpContext } from '@adonisjs/core/http'
import type { Caller } from '#routing/caller'

type Row = Record<string, unknown>

/**
 * The body of a success, from the row as it was right after the change: how it is answered then, and again under the same
 * key, in the shape in which its caller sees such a row now. The same bytes for the same row and the same role.
 */
export type AnswerView = (
  snapshot: Row,
  caller: Caller,
) => { data: Row; code?: string; message?: string }

/** Sends the bytes that a repeat of the call under its key gets too. */
export function respondWithBytes({ response }: HttpContext, bytes: string, status = 200): void {
  response.status(status).header('content-type', 'application/json; charset=utf-8').send(bytes)
}
