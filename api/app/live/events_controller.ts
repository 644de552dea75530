import type { HttpContext } from '@adonisjs/core/http'
import { liveUpdates } from '#live/live_updates'
import { callerOf } from '#routing/caller'

export default class EventsController {
  /** Keeps the response open and sends what changes for the caller. */
  async open(ctx: HttpContext) {
    const caller = callerOf(ctx)
    liveUpdates.assertRoom(caller)
    const { response } = ctx.response
    ctx.response.header('content-type', 'text/event-stream; charset=utf-8')
    // a proxy that buffers responses would hold the events back
    ctx.response.header('x-accel-buffering', 'no')
    if (ctx.request.method() === 'HEAD') return
    ctx.response.relayHeaders()
    response.flushHeaders()
    await liveUpdates.open(caller, response)
  }
}
