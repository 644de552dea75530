import { ACCOUNT_CSV } from '#ledger/account_list'
import { ENTRY_CSV } from '#ledger/entry_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

/** The books themselves: accounts and their entries. */
export const booksRoutes: RouteEntry[] = [
  ...listRoutes({
    resource: 'accounts',
    controller: () => import('#ledger/ledger_accounts_controller'),
    schema: 'Account',
    missing: 'account_not_found',
    csv: ACCOUNT_CSV,
  }),
  ...listRoutes({
    resource: 'entries',
    controller: () => import('#ledger/entries_controller'),
    schema: 'Entry',
    missing: 'entry_not_found',
    csv: ENTRY_CSV,
  }),
]
