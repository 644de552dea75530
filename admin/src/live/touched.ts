/** The lists that the server may report as changed, and the heads of the query keys that they affect. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  deposits: ['deposits', 'transactions', 'entries', 'overview', 'audit-events', 'approvals'],
  withdrawals: ['withdrawals', 'transactions', 'entries', 'overview', 'audit-events', 'approvals'],
  investments: ['investments', 'transactions', 'entries', 'overview', 'audit-events'],
  earnings: ['earnings', 'investments', 'transactions', 'entries', 'overview', 'audit-events'],
  users: ['users', 'accounts', 'overview', 'approvals'],
  plans: ['plans', 'audit-events'],
  messages: ['messages'],
  staff: ['staff', 'audit-events'],
  'saved-views': ['saved-views'],
  approvals: ['approvals', 'overview', 'audit-events', 'deposit-addresses'],
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

/** What has to be read again after an interruption of the stream. */
export const everything = (): Touched => EVERYTHING
