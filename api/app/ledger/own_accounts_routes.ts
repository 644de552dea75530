import { inWords } from '#domain/words'
import { ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'
import type { RouteEntry } from '#routing/route_entry'

const own = () => import('#ledger/own_accounts_controller')
const common = {
  method: 'GET',
  guard: 'investor',
  scope: 'portfolio',
  rate: 'api',
  tag: 'portfolio',
} as const

/** What an investor checks a balance with: the accounts, their entries, and the last ledger check. */
export const ownAccountsRoutes: RouteEntry[] = [
  {
    ...common,
    path: '/user/accounts',
    handle: [own, 'index'],
    summary: 'The caller’s accounts with their balances, and what the seal is drawn from.',
    answer: { schema: 'OwnAccounts' },
  },
  {
    ...common,
    path: '/user/entries',
    handle: [own, 'entries'],
    summary: 'The entries of one of the caller’s accounts, newest first.',
    query: {
      account: `${inWords(INVESTOR_ACCOUNTS, 'or')}.`,
      asset: `${inWords(ASSETS, 'or')}.`,
      before: 'The number of an entry: answers those before it.',
      limit: 'Rows of a page, 1 to 100, 25 by default.',
    },
    answer: { schema: 'OwnEntry', list: true },
    refusals: ['validation_failed'],
  },
  {
    ...common,
    path: '/user/ledger-check',
    handle: [own, 'check'],
    summary: 'The last ledger check: its guarantees, its time and the digest of both. Cached.',
    answer: { schema: 'LedgerCheck' },
  },
]
