import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Compressed, sendCompressed } from '#middleware/compressed'
import { entryOf } from '#routing/register'

/** By route: the answer is the same for every caller, so one copy in each coding is enough. */
const kept = new Map<string, Compressed>()

/** Compresses only the answers of routes that are the same for every caller (`sameForAll`). */
export default class CompressionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await next()
    const pattern = ctx.route?.pattern ?? ''
    if (!entryOf(ctx.request.method(), pattern)?.sameForAll) return
    const body: unknown = ctx.response.getBody()
    const isText = typeof body === 'string'
    const text = isText ? body : JSON.stringify(body)
    if (!isText) ctx.response.header('content-type', 'application/json; charset=utf-8')
    let copy = kept.get(pattern)
    if (copy?.text !== text) {
      copy = new Compressed(text)
      kept.set(pattern, copy)
    }
    sendCompressed(ctx, copy)
  }
}
