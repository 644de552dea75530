/**
 * Which folder of api/app may import which: the whole list. A new arrow is a line here, in the commit that
 * draws it. The first block is the business, the second what carries it.
 */
/** What any capability may import. */
export const COMMON_GROUND = new Set(['domain', 'errors', 'lists', 'metrics', 'routing'])

export const ARROWS: Record<string, string[]> = {
  accounts: [
    'approvals',
    'audit',
    'factors',
    'ledger',
    'live',
    'notifications',
    'protection',
    'withdrawals',
  ],
  deposits: ['accounts', 'approvals', 'ledger', 'live', 'withdrawals'],
  earnings: ['accounts', 'approvals', 'investments', 'ledger', 'live'],
  factors: ['accounts', 'audit', 'live', 'notifications', 'passkeys', 'protection'],
  approvals: ['accounts', 'ledger', 'live'],
  investments: ['accounts', 'ledger', 'live'],
  ledger: ['accounts'],
  messages: ['accounts', 'live', 'notifications', 'openapi'],
  passkeys: ['accounts', 'audit', 'factors', 'live', 'notifications'],
  plans: ['accounts', 'audit', 'ledger', 'live'],
  protection: ['audit'],
  withdrawals: ['accounts', 'approvals', 'ledger', 'live', 'protection'],

  exceptions: ['middleware'],
  lists: ['accounts', 'audit', 'live', 'protection'],
  live: ['health'],
  metrics: ['ledger', 'live'],
  middleware: ['exceptions', 'factors', 'ledger', 'tracing'],
  openapi: [
    'accounts',
    'approvals',
    'audit',
    'deposits',
    'earnings',
    'factors',
    'investments',
    'ledger',
    'messages',
    'passkeys',
    'plans',
    'withdrawals',
  ],
  routing: ['accounts'],
}
