import type { Movement } from './movement.ts'
import { isMovementKind, MOVEMENTS, type MovementKind } from './movements.ts'
import { PLATFORM_MOVEMENTS, type PlatformMovement } from './platform_movements.ts'
import { PLATFORM_REQUESTS, type PlatformRequest } from './platform_requests.ts'
import { REQUEST_KINDS, REQUESTS, type RequestKind } from './request_kinds.ts'

export type LedgerKind = MovementKind | PlatformMovement
export type ReferenceKind = RequestKind | PlatformRequest

/** Every kind of ledger transaction: those of investors' requests, and those of the platform. */
export const LEDGER_MOVEMENTS: Readonly<Record<LedgerKind, Movement<ReferenceKind>>> = {
  ...MOVEMENTS,
  ...PLATFORM_MOVEMENTS,
}
export const LEDGER_KINDS = Object.keys(LEDGER_MOVEMENTS) as LedgerKind[]

export const isLedgerKind = (word: string): word is LedgerKind =>
  Object.hasOwn(LEDGER_MOVEMENTS, word)

/** The kinds that an investor meets: those of their requests, and those that charge an investment. */
export const OWN_KINDS: readonly LedgerKind[] = LEDGER_KINDS.filter(
  (kind) => isMovementKind(kind) || LEDGER_MOVEMENTS[kind].ownedBy === undefined,
)

/** Every kind of row that a ledger transaction stands for. */
export const REFERENCE_KINDS: readonly ReferenceKind[] = [
  ...REQUEST_KINDS,
  ...(Object.keys(PLATFORM_REQUESTS) as PlatformRequest[]),
]

/** The table of the rows of a kind, who owns them, and how their status goes. */
export const REFERENCES = {
  ...Object.fromEntries(
    REQUEST_KINDS.map((kind) => {
      const { table, machine } = REQUESTS[kind]
      return [kind, { table, machine, hasOwner: true, hasCharges: kind === 'investment' }]
    }),
  ),
  ...PLATFORM_REQUESTS,
} as unknown as Record<
  ReferenceKind,
  {
    table: string
    machine: Record<string, readonly string[]>
    hasOwner: boolean
    hasCharges: boolean
  }
>
