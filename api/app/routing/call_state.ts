import type { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/**
 * The values that the middlewares of one call hand on to each other, each field written by one of them. Nothing else is kept on a
 * context: the architecture test refuses another field.
 */
export class CallState {
  /** The caller: of the policy, where the route requires one. */
  caller: Caller | null = null
  /** Of the policy, where the caller is known but not allowed: thrown by the idempotency middleware, before the controller runs. */
  refusal: Failure | null = null
  /** Of the exception handler: what was thrown while this call was answered, for the middleware that resumes after it. */
  thrown: unknown = undefined
  /** Of the trace middleware: the trace that this call belongs to, where calls are traced. */
  traceId: string | undefined = undefined
  /** Of a sign-in: the cookie that the session which this call opens is bound to. */
  binding: string | undefined = undefined
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Made with the first look at it (providers/api_provider.ts). */
    readonly state: CallState
  }
}
