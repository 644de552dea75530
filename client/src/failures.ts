import type { FailureCode } from '@assay/api/errors'
import { unanswered } from './reachability.ts'

export interface FieldFailure {
  readonly field: string
  readonly rule: string
  readonly message: string
}

/** A code of the API's catalogue, or a reason of the client when the API did not answer. */
export type Code = FailureCode | Reason

interface Refusal {
  readonly status: number
  readonly code: Code
  readonly message: string
  readonly errors: readonly FieldFailure[]
  readonly requestId: string | undefined
  /** Seconds until a repeat of the call is useful, if the server says so. */
  readonly retryAfter: number | undefined
  /** The current row, for a refusal because another edit has changed it. */
  readonly data?: unknown
}

/** Why a call gave no result. `refused` is an answer of the API; with the other two the effect is unknown. */
export type Reason = 'refused' | 'timed_out' | 'unreachable'

const UNANSWERED: Readonly<Record<Exclude<Reason, 'refused'>, string>> = {
  timed_out: 'The server took too long to answer. Check your connection and try again.',
  unreachable: 'The server could not be reached. Check your connection and try again.',
}

export class CallFailure extends Error {
  readonly reason: Reason
  readonly status: number
  readonly code: Code
  readonly errors: readonly FieldFailure[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly data: unknown

  private constructor(reason: Reason, refusal: Refusal) {
    super(refusal.message)
    this.name = 'CallFailure'
    this.reason = reason
    this.status = refusal.status
    this.code = refusal.code
    this.errors = refusal.errors
    this.requestId = refusal.requestId
    this.retryAfter = refusal.retryAfter
    this.data = refusal.data
  }

  static refused(status: number, body: unknown, retryAfter: string | null = null): CallFailure {
    return new CallFailure('refused', readRefusal(status, body, retryAfter))
  }

  /** For an error of `fetch`: the time limit has passed, or there is no connection to the server. */
  static unanswered(error: unknown, beganAt?: number): CallFailure {
    unanswered(beganAt)
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    const reason = isLate ? 'timed_out' : 'unreachable'
    return new CallFailure(reason, {
      status: 0,
      code: reason,
      message: UNANSWERED[reason],
      errors: [],
      requestId: undefined,
      retryAfter: undefined,
    })
  }

  /** The message for each wrong field, by its name. */
  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.errors.map(({ field, message }) => [field, message]))
  }
}

// A proxy may answer with a page of its own, so nothing about the body is assumed.
function readRefusal(status: number, body: unknown, retryAfter: string | null): Refusal {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  return {
    status,
    code: textOr(fields.code, 'refused') as Code,
    message: textOr(fields.message, ''),
    errors: Array.isArray(fields.errors) ? fields.errors.filter(isFieldFailure) : [],
    requestId: typeof fields.requestId === 'string' ? fields.requestId : undefined,
    retryAfter: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
    data: fields.data,
  }
}

const textOr = (value: unknown, fallback: string): string =>
  typeof value === 'string' ? value : fallback

function isFieldFailure(value: unknown): value is FieldFailure {
  if (typeof value !== 'object' || value === null) return false
  const { field, message } = value as Record<string, unknown>
  return typeof field === 'string' && typeof message === 'string'
}

/** Whether the call may have been carried out: no answer arrived, or the server failed on the way. */
export const isLost = (failure: unknown): boolean =>
  !(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500

/** Why it is not known whether a call was carried out: the beginning of a sentence. Without a failure no answer is known. */
export const whyUnknown = (failure?: unknown): string =>
  failure instanceof CallFailure && failure.status >= 500
    ? 'The server failed'
    : 'The server did not answer'

/** The message of the API for an internal error: it does not help a person. */
const INTERNAL = 'Internal error'

/** The sentence to show: the server's own, unless it sent none or only that it failed inside. */
export function sentenceOf(failure: unknown, fallback: string): string {
  if (!(failure instanceof CallFailure)) return fallback
  return failure.message === INTERNAL || failure.message === '' ? fallback : failure.message
}

/** The same for screens that have their own sentence for a missing answer. */
export const serverSentenceOf = (failure: unknown, fallback: string): string =>
  failure instanceof CallFailure && failure.reason === 'refused'
    ? sentenceOf(failure, fallback)
    : fallback
