/**
 * Which folder of api/app may import which: the whole list. A new arrow is a line here, in the commit that
 * draws it. The first block is the business, the second what carries it.
 */
/** What any capability may import. */
export const COMMON_GROUND = new Set(['domain', 'errors', 'lists', 'metrics', 'routing'])

export const ARROWS: Record<string, string[]> = {
  accounts: [
    'addresses',
    'approvals',
    'audit',
    'ledger',
    'live',
    'load_shedding',
    'notifications',
    'people',
    'protection',
  ],
  approvals: ['ledger', 'live', 'notifications', 'people', 'protection'],
  deposits: ['accounts', 'addresses', 'approvals', 'ledger', 'live', 'people'],
  earnings: ['approvals', 'investments', 'ledger', 'live', 'people'],
  factors: ['accounts', 'audit', 'live', 'notifications', 'protection', 'webauthn'],
  investments: ['ledger', 'live', 'people'],
  ledger: ['people'],
  lists: ['audit', 'live', 'load_shedding', 'people', 'protection'],
  live: ['health'],
  messages: ['accounts', 'live', 'notifications'],
  middleware: ['exceptions', 'factors', 'ledger', 'tracing'],
  openapi: [
    'accounts',
    'approvals',
    'audit_events',
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
  passkeys: ['accounts', 'audit', 'factors', 'live', 'notifications', 'protection', 'webauthn'],
  plans: ['accounts', 'audit', 'ledger', 'live', 'people'],
  protection: ['audit'],
  webauthn: ['audit', 'protection'],
  withdrawals: ['accounts', 'addresses', 'approvals', 'ledger', 'live', 'people', 'protection'],
}
