import { PROGRAMS } from '#tests/functional/openapi/documented_programs'
import { LOCAL_CHAINS, NOTICES } from './documented_notices.js'
import { TERMS } from './documented_terms.js'

/** The calls that the product's documents promise; the code has exactly these. */
const SPECIFICATION_SECTION_7 = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/forgot_password',
  'POST /api/auth/reset_password',
  'POST /api/auth/register-admin',
  'GET /api/user/profile',
  'PATCH /api/user/profile',
  'POST /api/image/upload-single',
  'POST /api/withdrawal',
  'POST /api/deposit',
  'GET /api/plan/all',
  'POST /api/investment',
  'GET /api/transaction/all',
  'GET /api/admin/users',
  // {uid} in the specification: the id and the uid of a user are the same
  'DELETE /api/admin/users/{id}',
  'GET /api/admin/all-transactions',
  'POST /api/admin/plans',
  'DELETE /api/admin/plans/{id}',
  'GET /api/admin/deposits/all',
  'PATCH /api/admin/deposits/{id}/{method}/approve',
  'PATCH /api/admin/deposits/{id}/decline',
  'GET /api/admin/withdrawals/all',
  'PATCH /api/admin/withdrawals/{id}/approve',
  'PATCH /api/admin/withdrawals/{id}/decline',
  'PATCH /api/admin/withdrawals/{id}/processing',
  'GET /api/admin/investments/all',
  'PATCH /api/admin/investments/{id}/approve',
  'PATCH /api/admin/investments/{id}/end',
  'PATCH /api/admin/investments/{id}/processing',
  // {uid} there too; a path has one name for its parameter, and GET …/earnings/{id} has this one
  'POST /api/admin/earnings/{id}',
  'POST /api/admin/earnings/deduct/{uid}',
  'GET /api/admin/earnings/all',
]

const LISTS = [
  'users',
  'plans',
  'deposits',
  'withdrawals',
  'investments',
  'earnings',
  'transactions',
  'messages',
  'staff',
  'audit-events',
  'accounts',
  'entries',
]

const THE_CONTRACT_BESIDES = [
  'POST /api/auth/logout',
  'POST /api/auth/login-admin',
  'POST /api/auth/logout-admin',
  'GET /api/admin/me',
  'POST /api/admin/staff/invitations',
  'PATCH /api/admin/staff/{id}',
  'DELETE /api/admin/staff/{id}',
  'GET /api/investment/all',
  'POST /api/contact',
  'PUT /api/admin/plans/{id}',
  'GET /api/admin/overview',
  // last known prices, for the overview and the market page
  'GET /api/prices',
  'GET /health/live',
  'GET /health/ready',
  ...LISTS.flatMap((list) => [
    `GET /api/admin/${list}`,
    `GET /api/admin/${list}/{id}`,
    `GET /api/admin/${list}/export`,
  ]),
]

/** What the investor's app calls beyond the contract's first pages. */
const INVESTOR_APP = [
  'GET /api/deposit/networks',
  'GET /api/deposit/{id}',
  'GET /api/withdrawal/terms',
  'GET /api/withdrawal/{id}',
  'PATCH /api/deposit/{id}/cancel',
  'PATCH /api/investment/{id}/cancel',
  'PATCH /api/withdrawal/{id}/cancel',
  'PATCH /api/admin/investments/{id}/decline',
  'GET /api/investment/{id}',
  'GET /api/investment/{id}/accruals',
  'GET /api/admin/business-days',
  'GET /api/admin/business-days/{date}',
  'POST /api/admin/business-days/close',
  'POST /api/admin/demo/advance',
  'GET /api/transaction/export',
  'GET /api/transaction/{id}',
  'GET /api/transaction/statement',
  'GET /api/user/history',
  'GET /api/user/accounts',
  'GET /api/user/entries',
  'GET /api/user/ledger-check',
  'GET /api/user/events',
  'GET /api/user/risk-acknowledgement',
  'POST /api/user/risk-acknowledgement',
]

/** Where people are signed in, for themselves to see and to end. */
const SESSIONS = ['user', 'admin'].flatMap((whose) => [
  `GET /api/${whose}/sessions`,
  `DELETE /api/${whose}/sessions`,
  `DELETE /api/${whose}/sessions/{id}`,
])

/** Passkeys, to sign in by and for their owners to keep. */
const PASSKEYS = [
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey-admin/options',
  'POST /api/auth/passkey-admin',
  'POST /api/auth/login/passkey-options',
  'POST /api/auth/login-admin/passkey-options',
  'POST /api/user/step-up/passkey-options',
  'POST /api/admin/step-up/passkey-options',
  ...['user', 'admin'].flatMap((whose) => [
    `GET /api/${whose}/passkeys`,
    `POST /api/${whose}/passkeys/options`,
    `POST /api/${whose}/passkeys`,
    `POST /api/${whose}/passkeys/{id}/remove`,
  ]),
]

/** The protections of an account beside its password, and the second step of a sign-in. */
const FACTORS = [
  'POST /api/auth/login/factor',
  'POST /api/auth/login-admin/factor',
  ...['user', 'admin'].flatMap((whose) => [
    `POST /api/${whose}/password`,
    `GET /api/${whose}/factors`,
    `POST /api/${whose}/factors/totp`,
    `POST /api/${whose}/factors/totp/confirm`,
    `POST /api/${whose}/factors/totp/remove`,
    `POST /api/${whose}/factors/recovery-codes`,
    `POST /api/${whose}/step-up`,
  ]),
]

/** The state of an account: its e-mail verified, frozen by its owner, opened again by staff. */
const STANDING = [
  'POST /api/auth/verify-email',
  'POST /api/auth/freeze',
  'POST /api/user/freeze',
  'POST /api/admin/users/{id}/freeze',
  'POST /api/admin/users/{id}/unfreeze',
  'DELETE /api/admin/users/{id}/sessions',
  'PATCH /api/admin/users/{id}',
  'POST /api/admin/users/{id}/reset-link',
  'GET /api/admin/users/{id}/notes',
  'POST /api/admin/users/{id}/notes',
]

/** Messages as threads, for investors and for who answers them. */
const MESSAGES = [
  'GET /api/user/messages',
  'POST /api/user/messages',
  'PATCH /api/admin/messages/{id}',
  'GET /api/admin/messages/{id}/replies',
  'POST /api/admin/messages/{id}/replies',
]

/** Queues that stay fresh by themselves, and queries that the team keeps. */
const BACK_OFFICE = [
  'GET /api/admin/events',
  // the proofs of the books and of the audit log
  'GET /api/admin/audit-events/verify',
  'GET /api/admin/health',
  'GET /api/admin/approvals/{id}/credits',
  'POST /api/admin/earnings/batch',
  'GET /api/admin/earnings/proposals',
  'GET /api/admin/search',
  'GET /api/admin/saved-views',
  'POST /api/admin/saved-views',
  'PATCH /api/admin/saved-views/{id}',
  'DELETE /api/admin/saved-views/{id}',
]

/** The commands that need two of the staff. */
const FOUR_EYES = [
  'GET /api/admin/approvals',
  'GET /api/admin/approvals/{id}',
  'GET /api/admin/approvals/export',
  'PATCH /api/admin/approvals/{id}/confirm',
  'PATCH /api/admin/approvals/{id}/decline',
  'GET /api/admin/deposit-addresses',
  'PUT /api/admin/deposit-addresses/{asset}',
  ...['GET /api/admin/chain-accounts', 'PUT /api/admin/chain-accounts/{asset}'],
  // whose accounts the staff decide nothing about
  'GET /api/admin/staff/{id}/accounts',
  'POST /api/admin/staff/{id}/accounts',
  'DELETE /api/admin/staff-accounts/{id}',
]

/** The returns pool that earnings are paid out of. */
const POOL = [
  'GET /api/user/pool',
  'GET /api/admin/pool',
  'GET /api/admin/pool/dues',
  'GET /api/admin/earning-payments',
  'GET /api/admin/earning-payments/export',
  'GET /api/admin/earning-payments/{id}',
  ...['chains', 'chain-inbox', 'claims'].map((list) => `GET /api/admin/${list}`),
  'PATCH /api/admin/chain-inbox/{id}/owner',
  ...['credit', 'refund', 'recover'].map((way) => `POST /api/admin/chain-inbox/{id}/${way}`),
  'POST /api/admin/claims/{id}/write-off',
  ...['payments', 'simulated-payments'].map((of) => `GET /api/admin/deposits/{id}/${of}`),
  ...['fundings', 'withdrawals', 'evidence'].map((what) => `POST /api/admin/pool/${what}`),
  'GET /api/admin/pool/evidence/{id}',
  'GET /api/admin/declared-plans',
  'POST /api/admin/declarations',
  'GET /api/admin/declarations',
  'GET /api/admin/declarations/export',
  'GET /api/admin/declarations/{id}',
  'GET /api/admin/fundings',
  'GET /api/admin/fundings/export',
  'GET /api/admin/fundings/{id}',
]

/** Where a mediaUrl leads. */
const PICTURES = ['GET /api/media/{name}']

const THIS_DOCUMENT = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs/style.css']

export const DOCUMENTED_CALLS = new Set([
  ...SPECIFICATION_SECTION_7,
  ...THE_CONTRACT_BESIDES,
  ...INVESTOR_APP,
  ...[...TERMS, ...LOCAL_CHAINS],
  ...SESSIONS,
  ...PASSKEYS,
  ...FACTORS,
  ...STANDING,
  ...MESSAGES,
  ...NOTICES,
  ...BACK_OFFICE,
  ...FOUR_EYES,
  ...POOL,
  ...[...PROGRAMS, ...PICTURES],
  ...THIS_DOCUMENT,
])
