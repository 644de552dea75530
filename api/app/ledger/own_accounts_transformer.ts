import { BaseTransformer } from '@adonisjs/core/transformers'
import { format } from '#domain/money'
import type { OwnAccounts } from '#ledger/own_accounts_query'

export default class OwnAccountsTransformer extends BaseTransformer<OwnAccounts> {
  toObject() {
    const { portfolio, lastEntry, seal, accounts } = this.resource
    return {
      portfolio: format(portfolio),
      lastEntry,
      seal,
      accounts: accounts.map(({ account, asset, balance, entries }) => ({
        account,
        asset,
        balance: format(balance),
        entries,
      })),
    }
  }
}
