import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { noteWrite } from '#lists/reading'

/** After a call with which staff may have changed something: their next read has to show it. */
export default class ReadYourWritesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await next()
    if (!ctx.state.caller || ctx.request.method() === 'GET' || ctx.request.method() === 'HEAD')
      return
    // what was done is done and answered, whether or not this can be remembered
    await noteWrite(ctx.state.caller).catch((error: { code?: string }) =>
      ctx.logger.warn({ fault: error.code }, 'a list may show this write a little later'),
    )
  }
}
