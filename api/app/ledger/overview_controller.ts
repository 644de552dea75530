import { houseHealth } from '#ledger/health_query'
import HealthTransformer from '#ledger/health_transformer'
import { overview } from '#ledger/overview_query'

export default class OverviewController {
  async show() {
    return { data: await overview() }
  }

  async health() {
    return { data: new HealthTransformer(await houseHealth()).toObject() }
  }
}
