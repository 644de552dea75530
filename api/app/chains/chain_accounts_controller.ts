import type { HttpContext } from '@adonisjs/core/http'
import { respondPending } from '#approvals/second_person'
import { changeChainAccount } from '#chains/chain_account_validator'
import { chainAccounts } from '#chains/chain_accounts_query'
import { requestAccountChange } from '#chains/chain_accounts_service'
import { ASSETS } from '#domain/asset'
import { Failure } from '#errors/failure'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

export default class ChainAccountsController {
  async index() {
    return { data: await chainAccounts() }
  }

  async change(ctx: HttpContext) {
    const asset = ASSETS.find((one) => one === ctx.request.param('asset'))
    if (!asset) throw new Failure('not_found')
    const given = await takeBody(ctx, changeChainAccount)
    return respondPending(ctx, await requestAccountChange(callerOf(ctx), asset, given))
  }
}
