/** The groups of calls in the API document, each with its introduction. */
export const TAGS = {
  health: 'Probes for whatever runs the process; no token.',
  approvals: 'Requests that a second member of staff confirms or declines.',
  deposits: 'Money that comes in: opened by investors, approved or declined by staff.',
  'deposit-addresses': 'The address of each asset that deposits are sent to.',
  documentation: 'This document, as JSON and as a page.',
  auth: 'Accounts, sign-in, sign-out, passwords and e-mail verification, for investors and for staff.',
  profile: 'Contact and payout details of the investor who calls.',
  sessions: 'Where the caller is signed in, and how to end it.',
  users: 'Investors, as staff see and care for them.',
  staff:
    'Members of staff: roles, invitations, and the investor accounts they declare as their own.',
  factors: 'Two-step sign-in, recovery codes, and the step-up proof that sensitive calls need.',
  passkeys: 'Passkeys of the caller.',
  'audit-events': 'The audit log: who changed what, and the check that its chains are whole.',
  earnings: 'Credits and debits on active investments.',
  investments: 'Money placed in a plan, from the request to its end.',
  transactions: 'One line for each deposit, withdrawal, investment and earning.',
  portfolio: 'The value of the caller’s account over time.',
  overview: 'Totals, open work and the health of the system, for staff.',
  accounts: 'Accounts of the ledger with their balances.',
  entries: 'Entries of the ledger.',
  plans: 'Plans that investors can choose from.',
  withdrawals: 'Money that goes out: requested by investors, paid or declined by staff.',
  messages: 'Messages to support, from the contact form and from investors, and their answers.',
  images: 'Pictures that investors upload.',
  markets: 'Prices of the assets.',
  live: 'Server-sent events that tell a screen what to read again.',
  search: 'One search over people and rows, for staff.',
  'saved-views': 'List filters that the team keeps under a name.',
} as const

export type Tag = keyof typeof TAGS
