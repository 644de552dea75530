import type { ActorKind } from '../audit/Actor.tsx'
import type { Usd } from '@assay/client/money'

export interface Entry {
  readonly id: string
  readonly postingId: string
  readonly line: number
  readonly createdAt: string
  readonly kind: string
  readonly referenceKind: ReferenceKind
  readonly referenceId: string
  readonly accountId: string
  readonly uid: string | null
  readonly accountKind: AccountKind
  readonly asset: string
  readonly stripe: number
  readonly debit: Usd | null
  readonly credit: Usd | null
  readonly balanceAfter: Usd
  readonly position: number
  readonly seal: string
}

type ReferenceKind = 'deposit' | 'withdrawal' | 'investment' | 'earning'
export type AccountKind = 'available' | 'held' | 'invested' | 'custody' | 'returns'

export interface Posting {
  readonly id: string
  readonly kind: string
  readonly createdAt: string
  readonly referenceKind: ReferenceKind
  readonly referenceId: string
  readonly amount: Usd
  readonly entries: readonly Entry[]
}

export interface Step {
  readonly at: string
  readonly status: string
  readonly actorKind: ActorKind | null
  readonly actorId: string | null
  readonly auditEventId: string | null
  readonly reason: string | null
}

/** A line of history with the way it went and every entry that it made. */
export interface Story {
  readonly id: string
  readonly type: 'deposit' | 'withdrawal' | 'investment' | 'earn'
  readonly uid: string
  readonly method: string
  readonly amount: Usd
  readonly status: string
  readonly source: 'investor' | 'staff'
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly address: string | null
  readonly reason: string | null
  readonly user: { readonly name: string; readonly email: string | null }
  readonly timeline: readonly Step[]
  readonly postings: readonly Posting[]
}

export interface Account {
  readonly id: string
  readonly uid: string | null
  readonly isPlatform: boolean
  readonly kind: AccountKind
  readonly asset: string
  readonly stripe: number
  readonly balance: Usd
  readonly entries: number
  readonly head: string
  readonly user: { readonly name: string; readonly email: string | null } | null
}
