import type { Movement } from './movement.ts'
import { MOVEMENTS, type MovementKind } from './movements.ts'
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
/**
 * The kinds of the platform that are about one investor: what was lost of an investment, or charged for leaving early, and what
 * a reversed deposit took or gave back.
 */
const OF_ONE_INVESTOR = [
  'investment_loss',
  'exit_fee',
  'claim_settled',
  'claim_returned',
] as const satisfies PlatformMovement[]
export type OwnKind = MovementKind | (typeof OF_ONE_INVESTOR)[number]

/** The kinds that an investor reads: those of their requests, the charges of their investments, and of reversed deposits. */
export const OWN_KINDS: readonly OwnKind[] = [
  ...(Object.keys(MOVEMENTS) as MovementKind[]),
  ...OF_ONE_INVESTOR,
]
export const OWN_MOVEMENTS: Readonly<Record<OwnKind, Movement<ReferenceKind>>> = LEDGER_MOVEMENTS
export const isOwnKind = (word: string): word is OwnKind => OWN_KINDS.some((kind) => kind === word)

export const LEDGER_KINDS = Object.keys(LEDGER_MOVEMENTS) as LedgerKind[]

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
      return [
        kind,
        {
          table,
          machine,
          hasOwner: true,
          hasCharges: kind === 'investment',
          hasCredits: kind === 'deposit',
        },
      ]
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
    hasCredits: boolean
  }
>
