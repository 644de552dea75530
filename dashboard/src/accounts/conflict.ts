import { ASSET_NAMES, byPayoutField, PAYOUT_ADDRESS_FIELDS } from '@assay/api/domain/asset'
import { CallFailure } from '@assay/client/failures'
import { masked } from './payout.ts'
import type { User } from './user.ts'

export type Changes = Readonly<Record<string, string | null>>

/** A field that another edit has changed while it was edited here. */
export interface Clash {
  readonly field: string
  readonly was: string | null
  readonly now: string | null
  readonly mine: string | null
}

/** Two edits of one profile: the current version, and the fields in which they differ. */
export interface Conflict {
  readonly now: User
  readonly clashes: readonly Clash[]
}

const valueIn = (user: User, field: string): string | null =>
  (user[field as keyof User] as string | null | undefined) ?? null

/** The fields that were changed in this form; the others may take any other edit's changes. */
export const ownChanges = (opened: User, typed: Changes): Changes =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, wanted]) => valueIn(opened, field) !== wanted),
  )

/** The current profile, if an edit was refused because another one was faster; else null. */
export const conflictingUser = (failure: unknown): User | null =>
  failure instanceof CallFailure && failure.code === 'version_conflict'
    ? (failure.data as User)
    : null

/** The fields of the form whose current value is neither the earlier nor the wanted one. */
export const clashesOf = (known: User, now: User, mine: Changes): Clash[] =>
  Object.entries(mine).flatMap(([field, wanted]) => {
    const [was, is] = [valueIn(known, field), valueIn(now, field)]
    return was === is || is === wanted ? [] : [{ field, was, now: is, mine: wanted }]
  })

export const isAlready = (now: User, mine: Changes): boolean =>
  Object.entries(mine).every(([field, wanted]) => valueIn(now, field) === wanted)

const NAMES: Readonly<Record<string, string>> = {
  profilePic: 'Profile picture',
  phoneNumber: 'Phone Number',
  dob: 'Date of Birth',
  state: 'State',
  city: 'City',
  bankName: 'Bank Name',
  accountNumber: 'Account Number',
  routingNumber: 'Routing Number',
  ...byPayoutField((asset) => `${ASSET_NAMES[asset]} Address`),
}
const COVERED = new Set<string>(['accountNumber', 'routingNumber', ...PAYOUT_ADDRESS_FIELDS])

export const fieldName = (field: string): string => NAMES[field] ?? field

/** A value as a person compares it with another. */
export function inWords(field: string, value: string | null): string {
  if (value === null || value === '') return 'Empty'
  if (field === 'profilePic') return 'A picture'
  return COVERED.has(field) ? masked(value) : value
}
