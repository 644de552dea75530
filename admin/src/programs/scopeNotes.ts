import type { StaffScope } from '@assay/api/domain/key_scopes'

/** What a program gets to know with each scope. */
export const SCOPE_NOTES: Readonly<Record<StaffScope, string>> = {
  'users.read': 'Each investor with contact details and figures. Payout numbers are masked.',
  'deposits.read': 'Each deposit with its status.',
  'withdrawals.read': 'Each withdrawal with its status. Payout numbers are masked.',
  'investments.read': 'Each investment with its plan, dates and status.',
  'earnings.read': 'What was credited and debited, and why.',
  'transactions.read': 'One history of deposits, withdrawals, investments and earnings.',
  'plans.read': 'The plans and their terms.',
  'messages.read': 'What people wrote to support, with their email addresses.',
  'accounts.read': 'Each account of the ledger with its balance.',
  'entries.read': 'Each entry of the ledger with its postings.',
  'approvals.read': 'What waits for a second member of staff, and what was decided.',
  'audit-events.read': 'Who did what, and when.',
}
