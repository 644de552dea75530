import { errors as authErrors } from '@adonisjs/auth'
import { errors as limiterErrors } from '@adonisjs/limiter'
import { errors as vineErrors } from '@vinejs/vine'
import type { FailureCode } from '#errors/catalogue'
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

/** PostgreSQL says "not now": serialization, deadlock, lock wait, no connection left, shutdown, start, new password. */
const BUSY = /^(?:40001|40P01|55P03|57014|53\d{3}|57P0\d|08\w{3}|25P03|28P01)$/
const BUSY_NODE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Errors of pg without a code: a connection that was cut, or not made in time. */
const GONE =
  /(?:^| - )(?:Connection terminated|Client has encountered a connection error|Client was closed)|^timeout expired$/

type Thrown = {
  code?: unknown
  status?: unknown
  name?: unknown
  message?: unknown
  constraint?: unknown
  type?: unknown
}

function fromDatabase(error: Thrown): Failure | null {
  const code = typeof error.code === 'string' ? error.code : ''
  const busy = new Failure('unavailable', {}, null, { 'retry-after': '2' })
  if (BUSY.test(code) || BUSY_NODE.test(code)) return busy
  if (error.name === 'KnexTimeoutError' || error.name === 'TimeoutError') return busy
  if (typeof error.message === 'string' && GONE.test(error.message)) return busy
  if (code === '23505') return new Failure('already_exists')
  if (/^22\w{3}$/.test(code) && 'severity' in (error as object))
    return new Failure('validation_failed')
  return null
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

/** The refusal that an error means; null when it is a fault of ours. */
export function toFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  const known = fromFramework(error)
  if (known) return known
  if (error === null || typeof error !== 'object') return null
  const thrown = error as Thrown
  const busy = fromDatabase(thrown)
  if (busy) return busy
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
