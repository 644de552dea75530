import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import { liveUpdates } from '#live/live_updates'
import { callerOf } from '#routing/caller'

/** The age that the caller states in milliseconds; null where it states none. Failures: bad_request. */
function dataAge({ request }: HttpContext): number | null {
  const given = request.header('data-age')
  if (given === undefined) return null
  if (!/^\d{1,12}$/.test(given)) throw new Failure('bad_request')
  return Number.parseInt(given, 10)
}

export default class EventsController {
  /**
   * Keeps the response open and sends what changes for the caller. A caller that states the age of what it has read
   * hears at once what has changed since, where that is known.
   */
  async open(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const age = dataAge(ctx)
    liveUpdates.assertRoom(caller)
    const { response } = ctx.response
    ctx.response.header('content-type', 'text/event-stream; charset=utf-8')
    // a proxy that buffers responses would hold the events back
    ctx.response.header('x-accel-buffering', 'no')
    if (ctx.request.method() === 'HEAD') return
    const missed = age === null ? null : liveUpdates.missedBy(caller, age)
    if (missed) ctx.response.header('missed-changes', missed.join(', ') || 'none')
    ctx.response.relayHeaders()
    response.flushHeaders()
    await liveUpdates.open(caller, response)
  }
}
