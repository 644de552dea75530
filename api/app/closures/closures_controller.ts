import type { HttpContext } from '@adonisjs/core/http'
import { askClosure, type Closure, closureRequests, ownClosure } from '#closures/closure'
import ClosureTransformer, { ClosureRequestTransformer } from '#closures/closure_transformer'
import { readRequests } from '#closures/closure_validator'
import { callerOf } from '#routing/caller'

const shown = (closure: Closure) => ({ data: new ClosureTransformer(closure).toObject() })

export default class ClosuresController {
  async show(ctx: HttpContext) {
    return shown(await ownClosure(callerOf(ctx)))
  }

  async store(ctx: HttpContext) {
    const closure = await askClosure(callerOf(ctx), true)
    ctx.response.status(201)
    return shown(closure)
  }

  async destroy(ctx: HttpContext) {
    return shown(await askClosure(callerOf(ctx), false))
  }

  async index(ctx: HttpContext) {
    const request = await readRequests.validate(ctx.request.qs())
    const { rows, ...meta } = await closureRequests(request)
    return { data: rows.map((one) => new ClosureRequestTransformer(one).toObject()), meta }
  }
}
