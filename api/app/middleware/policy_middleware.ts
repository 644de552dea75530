import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Failure } from '#errors/failure'
import { assertTrusted } from '#factors/trust_check'
import { bodyOf } from '#routing/body'
import { callOf } from '#routing/caller'
import { entryOf } from '#routing/register'
import { countCall } from '#start/limiter'

/**
 * Default deny: a route without an entry in the table is a 404. For the others it checks, in this order: who calls, the
 * rate limit, the role, and whether the caller has to prove their identity again.
 */
export default class PolicyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const entry = ctx.route && entryOf(ctx.request.method(), ctx.route.pattern)
    if (!entry) throw new Failure('not_found')
    if (entry.guard !== 'none') {
      const guard = ctx.auth.use(entry.guard)
      const principal = await guard.authenticate()
      ctx.caller = {
        kind: entry.guard,
        id: principal.id,
        role: principal.role,
        tokenId: String(principal.currentAccessToken.identifier),
        standing: principal.standing,
        call: { ...callOf(ctx), session: principal.standing.session },
        key: null,
        fingerprint: '',
      }
    }
    if (entry.rate !== 'none') await countCall(ctx, entry.rate)
    if (entry.guard === 'staff' && (!ctx.caller?.role || !entry.roles?.includes(ctx.caller.role))) {
      // a refusal by role of a call with a key is an answer like any other: the idempotency middleware keeps it
      ctx.refusal = new Failure('forbidden')
    } else if (ctx.caller) {
      // the caller can add what is missing here, so this refusal is not kept under a key
      await assertTrusted(entry, ctx.caller, {
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

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Set by the policy when the caller is known but not allowed; thrown before the controller runs. */
    refusal?: Failure
  }
}
