import type { ActorKind } from './Actor.tsx'

type Facts = Readonly<Record<string, unknown>>

/** A line of the audit log. */
export interface AuditEvent {
  readonly id: string
  readonly createdAt: string
  readonly actorKind: ActorKind
  readonly actorId: string | null
  readonly action: string
  readonly objectKind: string
  readonly objectId: string | null
  readonly before: Facts | null
  readonly after: Facts | null
  readonly requestId: string | null
  /** The session that it came with, by its public id; null of the system and of calls without one. */
  readonly session: string | null
  /** Where it came from without who, such as 203.0.113.*; null of the system. */
  readonly network: string | null
  readonly chain: number
  readonly position: string
  readonly seal: string
}

/** A stretch of the log that was proved, and where to go on. */
export interface AuditProof {
  readonly checked: number
  readonly total: number
  readonly firstBreak: {
    readonly chain: number
    readonly position: number
    readonly eventId: string | null
    readonly offence: 'changed' | 'missing'
  } | null
  readonly next: { readonly chain: number; readonly after: number } | null
}

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

/** Where the object of a line is shown; nowhere for what has no page. */
export function objectPath({ objectKind, objectId }: AuditEvent): string | null {
  const place = PLACES[objectKind]
  return place === undefined || objectId === null ? null : `/admin/${place}/${objectId}`
}
