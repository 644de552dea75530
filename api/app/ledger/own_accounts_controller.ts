import type { HttpContext } from '@adonisjs/core/http'
import LedgerCheckTransformer from '#ledger/ledger_check_transformer'
import { ledgerHealth } from '#ledger/ledger_health'
import { accountsOf, entriesOf } from '#ledger/own_accounts_query'
import OwnAccountsTransformer from '#ledger/own_accounts_transformer'
import { readEntries } from '#ledger/own_accounts_validator'
import OwnEntryTransformer from '#ledger/own_entry_transformer'
import { callerOf } from '#routing/caller'

export default class OwnAccountsController {
  /** The caller's accounts with their balances. */
  async index(ctx: HttpContext) {
    return { data: new OwnAccountsTransformer(await accountsOf(callerOf(ctx))).toObject() }
  }

  /** Entries of one of the caller's accounts. */
  async entries(ctx: HttpContext) {
    const request = await readEntries.validate(ctx.request.qs())
    const entries = await entriesOf(callerOf(ctx), request)
    return { data: entries.map((entry) => new OwnEntryTransformer(entry).toObject()) }
  }

  /** The last ledger check. It never waits for one. */
  check() {
    const { oldAfterMs } = ledgerHealth
    return { data: new LedgerCheckTransformer({ ...ledgerHealth.look(), oldAfterMs }).toObject() }
  }
}
