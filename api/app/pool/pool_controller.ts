import type { HttpContext } from '@adonisjs/core/http'
import { sourcesOfEarnings } from '#pool/sources_query'
import { callerOf } from '#routing/caller'

export default class PoolController {
  async show(ctx: HttpContext) {
    return { data: await sourcesOfEarnings(callerOf(ctx)) }
  }
}
