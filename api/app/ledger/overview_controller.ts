import { overview } from '#ledger/overview_query'

export default class OverviewController {
  async show() {
    return { data: await overview() }
  }
}
