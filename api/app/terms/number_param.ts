import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'

/** The number of a version in the path. What cannot be one is not there either. */
export function numberParam(ctx: HttpContext): number {
  const value: unknown = ctx.request.param('number')
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value))
    throw new Failure('terms_not_found')
  return Number(value)
}
