import { ACCOUNT_LIST } from '#ledger/account_list'
import { ENTRY_LIST } from '#ledger/entry_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

/** The routes of the ledger's accounts and entries. */
export const booksRoutes: RouteEntry[] = [
  ...listRoutes({
    list: ACCOUNT_LIST,
    controller: () => import('#ledger/ledger_accounts_controller'),
    schema: 'Account',
    missing: 'account_not_found',
  }),
  ...listRoutes({
    list: ENTRY_LIST,
    controller: () => import('#ledger/entries_controller'),
    schema: 'Entry',
    missing: 'entry_not_found',
  }),
]
