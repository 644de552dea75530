/** The groups of calls in the API document, each with its introduction. */
export const TAGS = {
  health: 'Probes for whatever runs the process; no token.',
  approvals: 'Requests that a second member of staff confirms or declines.',
  deposits: 'Money that comes in: opened by investors, approved or declined by staff.',
  'chain-inbox': 'Watched chains, and coins that have arrived and back no deposit.',
  claims: 'What investors owe for credited deposits that their chain took back.',
  'local-chains': 'The local chains of a demonstration, and its wallet.',
  'deposit-addresses': 'The address of each asset that deposits are sent to.',
  'chain-accounts': 'Where the addresses of deposits on watched chains come from.',
  documentation: 'This document, as JSON and as a page.',
  auth: 'Accounts, sign-in, sign-out, passwords and email verification, for investors and for staff.',
  profile: 'Contact and payout details of the investor who calls.',
  sessions: 'Where the caller is signed in, and how to end it.',
  users: 'Investors, as staff see and care for them.',
  staff:
    'Members of staff: roles, invitations, and the investor accounts they declare as their own.',
  factors: 'Two-step sign-in, recovery codes, and the step-up proof that sensitive calls need.',
  passkeys: 'Passkeys of the caller.',
  'audit-events': 'The audit log: who changed what, and the check that its chains are whole.',
  'business-days': 'Business dates, how each was closed, and its trial balance.',
  'earning-payments': 'What the close of business has paid on active investments.',
  earnings: 'Credits and debits by hand on active investments.',
  declarations: 'The results of the days of plans whose rate is declared, with their evidence.',
  fundings: 'The returns pool that earnings are paid out of, and what is put into it.',
  investments: 'Money placed in a plan, from the request to its end.',
  transactions: 'One line for each deposit, withdrawal, investment and earning.',
  statements:
    'Signed statements of closed business dates, and the keys that they are verified with.',
  'own-data': 'Everything that is kept about the investor who calls.',
  portfolio: 'The value of the caller’s account over time.',
  overview: 'Totals, open work and the health of the system, for staff.',
  accounts: 'Accounts of the ledger with their balances.',
  entries: 'Entries of the ledger.',
  plans: 'Plans that investors can choose from.',
  withdrawals: 'Money that goes out: requested by investors, paid or declined by staff.',
  messages: 'Messages to support, from the contact form and from investors, and their answers.',
  notices:
    'What happened to the caller’s money, account or work, and what of it they want to hear.',
  'api-keys':
    'Keys with which a person’s own programs read. A key is sent as a bearer token and reaches the calls that name one of its scopes.',
  webhooks:
    'Addresses that are told, with a signature, what happened, and what became of each delivery.',
  push: 'Browsers of the investor who calls that notices are pushed to.',
  images: 'Pictures that investors upload.',
  markets: 'Prices of the assets.',
  live: 'Server-sent events that tell a screen what to read again.',
  search: 'One search over people and rows, for staff.',
  'saved-views': 'List filters that the team keeps under a name.',
} as const

export type Tag = keyof typeof TAGS
