import type { HttpContext } from '@adonisjs/core/http'
import type { GuardName, Standing } from '#accounts/access_tokens'
import { Failure } from '#errors/failure'
import type { StaffRole } from '#routing/route_entry'

/** Who makes this call, and what a repeated call is recognised by. */
export type Caller = {
  kind: GuardName
  id: string
  role: StaffRole | null
  tokenId: string
  standing: Standing
  requestId: string
  /** The Idempotency-Key of a call that takes one. */
  key: string | null
  /** SHA-256 over method, path and body, hex. */
  fingerprint: string
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    caller?: Caller
  }
}

/** The caller of a route that needs one. */
export function callerOf(ctx: HttpContext): Caller {
  if (!ctx.caller) throw new Failure('unauthenticated')
  return ctx.caller
}
