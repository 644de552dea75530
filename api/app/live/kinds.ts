import {
  REQUEST_KINDS,
  REQUEST_TABLES,
  REQUESTS,
  type RequestKind,
  type RequestTable,
} from '#domain/request_kinds'

/** What can change for an investor. */
export type Kind = RequestKind | 'balance' | 'profile' | 'message' | 'notice'
export const KINDS: readonly Kind[] = [...REQUEST_KINDS, 'balance', 'profile', 'message', 'notice']

/** The lists of the back office that can change, beside those of requests. */
const OTHER_LISTS = [
  'users',
  'plans',
  'messages',
  'staff',
  'saved-views',
  'approvals',
  'fundings',
  'declarations',
  'chain-inbox',
  'claims',
  'notices',
] as const
export type Resource = RequestTable | (typeof OTHER_LISTS)[number]
export const RESOURCES: readonly Resource[] = [...REQUEST_TABLES, ...OTHER_LISTS]

/** A session of a person may have ended: not published to them, but checked. */
export const SESSION = 'session'
export type Mark = Kind | typeof SESSION

/** The list of the back office in which a change of an investor's shows; their notices show in none. */
export const LIST_OF: Readonly<Record<Kind, Resource | null>> = {
  ...(Object.fromEntries(REQUEST_KINDS.map((kind) => [kind, REQUESTS[kind].table])) as Record<
    RequestKind,
    RequestTable
  >),
  balance: 'users',
  profile: 'users',
  message: 'messages',
  notice: null,
}
