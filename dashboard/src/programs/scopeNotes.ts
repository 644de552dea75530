import type { InvestorScope } from '@assay/api/domain/key_scopes'

/** What a program gets to know with each scope. */
export const SCOPE_NOTES: Readonly<Record<InvestorScope, string>> = {
  portfolio: 'What was available, on hold and invested at the end of each day.',
  transactions:
    'Each deposit, withdrawal, investment and earning, with its entries and its receipt.',
  investments: 'Each investment with its plan and dates, and what it earned on each day.',
  statements: 'Signed statements of any period.',
  notices: 'What we told you, and which notices you chose.',
}
