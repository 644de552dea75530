import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { may } from '#domain/permissions'
import { Failure } from '#errors/failure'
import { assertTrusted } from '#factors/trust_check'
import { orCounted } from '#middleware/unauthenticated_calls'
import { bodyOf } from '#routing/body'
import { type Caller, callOf } from '#routing/caller'
import { entryOf } from '#routing/register'
import type { RouteEntry } from '#routing/route_entry'
import { countCall } from '#start/limiter'

/** A route of the staff is for roles with its permission; for all other routes the guard is enough. */
const isPermitted = ({ guard, permission }: RouteEntry, caller: Caller | null): boolean =>
  guard !== 'staff' || (permission !== undefined && may(caller?.role, permission))

/** An API key reaches the routes that declare one of its scopes; every other route is closed to it. */
const isOpenTo = ({ scope }: RouteEntry, { scopes }: Caller): boolean =>
  scopes === null || (scope !== undefined && scopes.includes(scope))

/**
 * Default deny: a route without an entry in the table is a 404. For the others it checks, in this order: who calls (a call
 * without a valid token counts for its address), the rate limit, the scope of an API key, the role, and whether the caller
 * has to prove their identity again.
 */
export default class PolicyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const entry = ctx.route && entryOf(ctx.request.method(), ctx.route.pattern)
    if (!entry) throw new Failure('not_found')
    if (entry.guard !== 'none') {
      const guard = ctx.auth.use(entry.guard)
      const principal = await orCounted(ctx, () => guard.authenticate())
      ctx.state.caller = {
        kind: entry.guard,
        id: principal.id,
        role: principal.role,
        tokenId: String(principal.currentAccessToken.identifier),
        standing: principal.standing,
        call: { ...callOf(ctx), session: principal.standing.session },
        scopes: principal.scopes,
        key: null,
        fingerprint: '',
      }
    }
    if (entry.rate !== 'none') await countCall(ctx, entry.rate)
    if (ctx.state.caller && !isOpenTo(entry, ctx.state.caller)) throw new Failure('key_not_allowed')
    if (!isPermitted(entry, ctx.state.caller)) {
      // a refusal by permission of a keyed call is an answer like any other: the idempotency middleware keeps it
      ctx.state.refusal = new Failure('forbidden')
    } else if (ctx.state.caller) {
      // the caller can supply what is missing, so the refusal is no answer to keep under a key
      await assertTrusted(entry, ctx.state.caller, {
        method: ctx.request.method(),
        path: ctx.request.url(),
        body: bodyOf(ctx),
        proof: ctx.request.header('step-up-proof'),
        key: ctx.request.header('idempotency-key'),
      })
    }
    await next()
  }
}
