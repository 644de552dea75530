import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { KeyTaken, translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { isAskedFirst } from '#errors/verdict'
import { toEnvelope } from '#exceptions/envelope'
import { logRefusal } from '#exceptions/refusal_log'
import { keepBytes, type SavedAnswer, savedAnswer } from '#ledger/saved_answers'
import { ANSWER_VIEWS } from '#middleware/answer_views'
import type { Caller } from '#routing/caller'
import { entryOf } from '#routing/register'

const OF_THE_KEY = new Set([
  'idempotency_in_flight',
  'idempotency_key_reused',
  'idempotency_key_invalid',
])

/**
 * Current permissions come before a saved answer: a caller who now gets a 403, after a change of role for instance, does
 * not see what the call answered when they were still allowed.
 */
const isOverruled = (today: unknown, saved: SavedAnswer) =>
  toEnvelope(today, '').status === 403 && saved.status !== 403

function send(ctx: HttpContext, caller: Caller, saved: SavedAnswer) {
  const { response } = ctx
  response.status(saved.status).header('idempotency-replayed', 'true')
  if (saved.body === null) return response.send(ANSWER_VIEWS[saved.view](saved.snapshot, caller))
  response.header('content-type', 'application/json; charset=utf-8')
  return response.send(saved.body)
}

/**
 * Calls that move money or change a status, recognised by their Idempotency-Key. The database saves a success in the
 * transaction of its effect. This middleware saves refusals, and answers a saved answer again, in the shape in which
 * its caller sees such a row now. The database checks the key itself, so a crash at any point leaves one answer.
 */
export default class IdempotencyMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const entry = ctx.route && entryOf(ctx.request.method(), ctx.route.pattern)
    const caller = ctx.state.caller
    const key = ctx.request.header('idempotency-key')
    if (!entry?.idempotent || !caller || key === undefined) {
      if (ctx.state.refusal) throw ctx.state.refusal
      return next()
    }
    if (key.length === 0 || key.length > 255) throw new Failure('idempotency_key_invalid')
    caller.key = key
    caller.fingerprint = createHash('sha256')
      .update(`${ctx.request.method()}\n${ctx.request.url(true)}\n${ctx.request.raw() ?? ''}`)
      .digest('hex')
    // the framework answers what is thrown below before it returns here; the handler leaves it in ctx.state.thrown
    if (ctx.state.refusal) await this.#refuse(ctx, ctx.state.refusal)
    else await next()
    if (ctx.state.thrown === undefined) return
    const saved = await this.#settle(ctx, ctx.state.thrown)
    if (!saved || isOverruled(ctx.state.thrown, saved)) return
    if (saved.fingerprint !== caller.fingerprint) throw new Failure('idempotency_key_reused')
    send(ctx, caller, saved)
  }

  async #refuse(ctx: HttpContext, refusal: Failure): Promise<void> {
    const envelope = toEnvelope(refusal, ctx.request.id() ?? '')
    const { status, body } = envelope
    logRefusal(ctx, envelope)
    ctx.state.thrown = refusal
    ctx.response.status(status).send(body)
  }

  /** The answer saved under the key after a failed attempt; null where this very error is the answer. */
  async #settle(ctx: HttpContext, error: unknown): Promise<SavedAnswer | null> {
    const caller = ctx.state.caller
    if (!caller) return null
    try {
      if (error instanceof KeyTaken) return await savedAnswer(caller)
      const { status, body, isFault } = toEnvelope(error, caller.call.requestId)
      if (isFault || status >= 500 || status === 401 || status === 429) return null
      if (OF_THE_KEY.has(body.code) || isAskedFirst(body.code)) return null
      return await keepBytes(caller, status, JSON.stringify(body))
    } catch (failed) {
      throw translated(failed, caller.key)
    }
  }
}
