import type { Permission } from '#domain/permissions'

/** What an investor's API key may read, with the words for people. */
export const INVESTOR_SCOPES = {
  portfolio: 'Balances and portfolio',
  transactions: 'Transactions and receipts',
  investments: 'Investments',
  statements: 'Statements',
  notices: 'Notices',
} as const

/** What a key of the staff may read: a permission to read a list. Its owner has to have it at each call. */
export const STAFF_SCOPES = {
  'users.read': 'Users',
  'deposits.read': 'Deposits',
  'withdrawals.read': 'Withdrawals',
  'investments.read': 'Investments',
  'earnings.read': 'Earnings',
  'transactions.read': 'Transactions',
  'plans.read': 'Plans',
  'messages.read': 'Messages',
  'accounts.read': 'Accounts of the ledger',
  'entries.read': 'Entries of the ledger',
  'approvals.read': 'Second approvals',
  'audit-events.read': 'Audit log',
} as const satisfies Partial<Record<Permission, string>>

export type InvestorScope = keyof typeof INVESTOR_SCOPES
export type StaffScope = keyof typeof STAFF_SCOPES
export type KeyScope = InvestorScope | StaffScope

/** Whether a permission is one that a key of the staff may have. */
export const isStaffScope = (permission: string): permission is StaffScope =>
  Object.hasOwn(STAFF_SCOPES, permission)

/** Whether a text names a scope of an investor's key. */
export const isInvestorScope = (scope: string): scope is InvestorScope =>
  Object.hasOwn(INVESTOR_SCOPES, scope)
