import type { HttpContext } from '@adonisjs/core/http'
import type { FailureCode } from '#errors/catalogue'
import { Failure } from '#errors/failure'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a value has the form of an id. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value)

/** An id of the path. What cannot be an id is not there either: the same 404 as an unknown one. */
export function uuidParam(ctx: HttpContext, name: string, missing: FailureCode): string {
  const value: unknown = ctx.request.param(name)
  if (!isUuid(value)) throw new Failure(missing)
  return value.toLowerCase()
}
