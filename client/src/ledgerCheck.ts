import { ageInWords } from './age.ts'
import type { LedgerCheck } from './schemas.ts'

/** What a seal may say: only `whole` looks whole. */
export type SealState = 'whole' | 'broken' | 'old' | 'none' | 'unread'

/** The petals of a check that is not there. */
const UNKNOWN_PETALS = 12

/** `check` is undefined until it was read, and `ageMs` is the age of the check now; null before the first one. */
export function sealStateOf(check: LedgerCheck | undefined, ageMs: number | null): SealState {
  if (check === undefined) return 'unread'
  if (check.count === 0 || ageMs === null) return 'none'
  if (ageMs > check.oldAfterSeconds * 1_000) return 'old'
  return check.guarantees.every(({ holds }) => holds) ? 'whole' : 'broken'
}

/** A petal for each guarantee; all of them open where the check says nothing about now. */
export function petalsOf(check: LedgerCheck | undefined, state: SealState): readonly boolean[] {
  const guarantees = check?.guarantees ?? []
  if (state === 'whole' || state === 'broken') return guarantees.map(({ holds }) => holds)
  return Array.from({ length: guarantees.length || UNKNOWN_PETALS }, () => false)
}

/** "12 of 12 checked 29 s ago". */
export function checkInWords(
  check: LedgerCheck | undefined,
  state: SealState,
  ageMs: number | null,
): string {
  if (check === undefined) return 'Reading…'
  if (state === 'none' || ageMs === null) return 'Not checked yet'
  const age = ageInWords(ageMs)
  if (state === 'old') return `Last checked ${age}: too long ago`
  if (state === 'broken') return `${check.holding} of ${check.count} hold, checked ${age}`
  return `${check.count} of ${check.count} checked ${age}`
}
