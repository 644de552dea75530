import type { AuditEvent, AuditProof } from '@assay/client/schemas'

export type { AuditEvent, AuditProof }

/** `deposit.approved` → `Deposit approved`, `saved_view.created` → `Saved view created`. */
export function inWords(action: string): string {
  const text = action.replaceAll(/[._]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const PLACES: Readonly<Record<string, string>> = {
  deposit: 'all-history',
  withdrawal: 'all-history',
  investment: 'all-history',
  earning: 'all-history',
  user: 'allusers',
  plan: 'plans',
  message: 'messages',
  approval: 'approvals',
}

/** The page of a line's object; null for objects without a page. */
export function objectPath({ objectKind, objectId }: AuditEvent): string | null {
  const place = PLACES[objectKind]
  return place === undefined || objectId === null ? null : `/admin/${place}/${objectId}`
}
