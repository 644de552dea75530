import type { HttpContext } from '@adonisjs/core/http'
import { placeOf } from '#routing/device'
import { Failure } from '#errors/failure'
import type { StaffRole } from '#domain/permissions'

/** Investors and staff sign in apart, each with tokens of their own. */
export type GuardName = 'investor' | 'staff'

/** How surely the session belongs to its owner. `session` names it without its token. */
export type Standing = {
  session: string
  hasFactor: boolean
  provedAt: Date
  /** Until when a session of the staff has written, by the clock of the database. */
  wroteAt: Date
}

/** A call as the audit log names it. Its fields travel apart from each other into the database: text of one is never part of another. */
export type Call = {
  requestId: string
  /** The public id of the session that it came with; null where it brought none, or none that is alive. */
  session: string | null
  /** The network that it came from, as sessions show it; null where the address is none. */
  network: string | null
}

/** Who makes this call, and the values that identify a repeat of it. */
export type Caller = {
  kind: GuardName
  id: string
  role: StaffRole | null
  tokenId: string
  standing: Standing
  call: Call
  /** What the API key of this call reaches; null for a session. */
  scopes: readonly string[] | null
  /** The Idempotency-Key of a call that takes one. */
  key: string | null
  /** SHA-256 over method, path and body, hex. */
  fingerprint: string
}

/** This call, by the facts that the server itself knows. */
export const callOf = (ctx: HttpContext): Call => ({
  requestId: ctx.request.id() ?? '',
  session: ctx.state.caller?.standing.session ?? null,
  network: placeOf(ctx.request.ip()) || null,
})

/** The caller of a route that needs one. */
export function callerOf(ctx: HttpContext): Caller {
  if (!ctx.state.caller) throw new Failure('unauthenticated')
  return ctx.state.caller
}
