/** What can change for an investor. */
export const KINDS = [
  'deposit',
  'withdrawal',
  'investment',
  'earning',
  'balance',
  'profile',
] as const
export type Kind = (typeof KINDS)[number]

/** The lists of the back office that can change. */
export const RESOURCES = [
  'deposits',
  'withdrawals',
  'investments',
  'earnings',
  'users',
  'plans',
  'messages',
  'staff',
  'saved-views',
  'approvals',
] as const
export type Resource = (typeof RESOURCES)[number]

/** A session of a person may have ended: not published to them, but checked. */
export const SESSION = 'session'
export type Mark = Kind | typeof SESSION

/** The list of the back office that shows a change of an investor. */
export const LIST_OF: Record<Kind, Resource> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  investment: 'investments',
  earning: 'earnings',
  balance: 'users',
  profile: 'users',
}
