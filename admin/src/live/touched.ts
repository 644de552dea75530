import { isApproved } from '@assay/api/domain/movements'
import { REQUEST_KINDS, REQUESTS } from '@assay/api/domain/request_kinds'

/** The changes that the server reports, and the queries that they make outdated, by the head of their key. */
const READ_BY_REQUESTS = Object.fromEntries(
  REQUEST_KINDS.map((kind) => {
    const { table, partOf } = REQUESTS[kind]
    const whole = partOf === null ? [] : [REQUESTS[partOf].table]
    const requested = partOf === null && isApproved(kind) ? ['approvals'] : []
    return [
      table,
      [
        table,
        ...whole,
        'transactions',
        'entries',
        'overview',
        'audit-events',
        'pool',
        ...requested,
      ],
    ]
  }),
)

const READ_BY: Readonly<Record<string, readonly string[]>> = {
  ...READ_BY_REQUESTS,
  users: ['users', 'accounts', 'overview', 'approvals'],
  plans: ['plans', 'audit-events'],
  messages: ['messages', 'overview', 'audit-events'],
  staff: ['staff', 'audit-events'],
  'saved-views': ['saved-views'],
  approvals: ['approvals', 'overview', 'audit-events', 'deposit-addresses', 'chain-accounts'],
  'chain-inbox': ['chain-inbox', 'chains', 'approvals', 'audit-events'],
  claims: ['claims', 'approvals', 'audit-events'],
  declarations: ['declarations', 'declared-plans', 'audit-events', 'approvals'],
  notices: ['notices', 'notice-templates', 'audit-events'],
  fundings: ['fundings', 'pool', 'entries', 'accounts', 'audit-events', 'approvals'],
}

const EVERYTHING: ReadonlySet<string> = new Set(Object.values(READ_BY).flat())

export type Touched = ReadonlySet<string>

/** The heads of the keys that a change of these lists affects; unknown lists are ignored. */
export const touching = (lists: readonly string[]): Touched =>
  new Set(lists.flatMap((list) => (Object.hasOwn(READ_BY, list) ? (READ_BY[list] ?? []) : [])))

/** The same for the lists that a `changed` event names. */
export function touchedBy(data: string): Touched {
  const event: unknown = JSON.parse(data)
  const kinds = (event as { kinds?: unknown } | null)?.kinds
  return touching(Array.isArray(kinds) ? kinds : [])
}

/** The queries to read again after an interruption of the stream. */
export const everything = (): Touched => EVERYTHING
