import { errors as authErrors } from '@adonisjs/auth'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { errors as vineErrors } from '@vinejs/vine'
import type { FailureCode } from '#errors/catalogue'
import { uncaught } from '#errors/database_refusals'
import { Failure, type FieldError } from '#errors/failure'

/** The body of every refusal. */
export type ErrorBody = {
  message: string
  code: string
  errors?: FieldError[]
  /** The current row, for an edit that was made from an older version of it. */
  data?: object
  requestId: string
}
export type Envelope = {
  status: number
  body: ErrorBody
  headers: Record<string, string>
  isFault: boolean
}

const BY_STATUS: Record<number, FailureCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
}

type Thrown = {
  code?: unknown
  status?: unknown
  name?: unknown
  message?: unknown
  type?: unknown
}

function fromFramework(error: unknown): Failure | null {
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    const fields = (error.messages as FieldError[]).map(({ field, rule, message }) => ({
      field,
      rule,
      message,
    }))
    const failure = new Failure('validation_failed', {}, fields)
    if (fields[0]) failure.message = fields[0].message
    return failure
  }
  if (error instanceof authErrors.E_UNAUTHORIZED_ACCESS) return new Failure('unauthenticated')
  if (error instanceof limiterErrors.E_TOO_MANY_REQUESTS) {
    const seconds = String(Math.max(1, error.response.availableIn))
    return new Failure('too_many_requests', { seconds }, null, { 'retry-after': seconds })
  }
  return null
}

/** The refusal that an error means; null when it is a bug. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const known = fromFramework(error)
  if (known) return known
  if (error === null || typeof error !== 'object') return null
  const thrown = error as Thrown
  const refused = uncaught(thrown)
  if (refused) return refused
  // a broken body: unreadable JSON, bad compression, nested too deep
  if (thrown.type === 'entity.too.large' || thrown.code === 'E_REQUEST_ENTITY_TOO_LARGE')
    return new Failure('payload_too_large')
  const status = typeof thrown.status === 'number' ? thrown.status : 0
  const code = BY_STATUS[status]
  return code ? new Failure(code) : null
}

/** The one envelope of api.md, for any error. Never shows SQL, a stack, a path or a class name. */
export function toEnvelope(error: unknown, requestId: string): Envelope {
  const refusal = toFailure(error)
  const failure = refusal ?? new Failure('internal_error')
  const body: ErrorBody = { message: failure.message, code: failure.code, requestId }
  if (failure.fields) body.errors = failure.fields
  if (failure.data) body.data = failure.data
  return { status: failure.status, body, headers: failure.headers, isFault: refusal === null }
}
