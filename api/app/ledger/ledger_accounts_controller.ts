import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import Account from '#ledger/account'
import { ACCOUNT_LIST } from '#ledger/account_list'
import { accountIdOf } from '#ledger/account_number'
import AccountTransformer from '#ledger/account_transformer'
import { listRows } from '#lists/list_rows'

export default class LedgerAccountsController {
  index(ctx: HttpContext) {
    return listRows(ctx, ACCOUNT_LIST, Account, AccountTransformer)
  }

  async show(ctx: HttpContext) {
    const id = accountIdOf(String(ctx.request.param('id')))
    if (id === null) throw new Failure('account_not_found')
    const row = await Account.query()
      .where('id', id)
      .preload('user', (user) => void user.select('id', 'name', 'email'))
      .first()
    if (!row) throw new Failure('account_not_found')
    return { data: new AccountTransformer(row).toObject() }
  }
}
