/**
 * Which folder of api/app may import which: the whole list. A new arrow is a line here, in the commit that
 * draws it. The first block is the business, the second what carries it.
 */
/** What any capability may import. */
export const COMMON_GROUND = new Set(['domain', 'errors', 'lists', 'routing'])

export const ARROWS: Record<string, string[]> = {
  accounts: ['audit', 'ledger', 'notifications', 'withdrawals'],
  deposits: ['accounts', 'ledger'],
  earnings: ['accounts', 'investments', 'ledger'],
  investments: ['accounts', 'ledger'],
  ledger: ['accounts'],
  messages: ['accounts', 'notifications', 'openapi'],
  plans: ['accounts', 'audit', 'ledger'],
  withdrawals: ['accounts', 'ledger'],

  exceptions: ['middleware'],
  lists: ['accounts', 'audit'],
  middleware: ['exceptions', 'ledger'],
  openapi: [
    'accounts',
    'audit',
    'deposits',
    'earnings',
    'investments',
    'ledger',
    'messages',
    'plans',
    'withdrawals',
  ],
  routing: ['accounts'],
}
