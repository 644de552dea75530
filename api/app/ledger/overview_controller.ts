import type { HttpContext } from '@adonisjs/core/http'
import { systemHealth } from '#ledger/health_query'
import HealthTransformer from '#ledger/health_transformer'
import { overview } from '#ledger/overview_query'
import { callerOf } from '#routing/caller'

export default class OverviewController {
  async show(ctx: HttpContext) {
    return { data: await overview(callerOf(ctx)) }
  }

  async health() {
    return { data: new HealthTransformer(await systemHealth()).toObject() }
  }
}
