import type { OwnWithdrawal, WithdrawalTerms } from '@assay/client/schemas'
import {
  assetOfMethod,
  descriptorOf,
  methodNames,
  type WithdrawalMethod,
} from '@assay/api/domain/asset'
import type { User } from '../accounts/user.ts'

export type { OwnWithdrawal as Withdrawal, WithdrawalTerms as Terms }

/** The saved destination of the profile. */
export type Payee = User

const SHOWN = 4

/** All but the last four characters hidden; a short one keeps at least half of itself hidden. */
export function masked(text: string): string {
  const shown = Math.min(SHOWN, Math.floor(text.length / 2))
  return `${'•'.repeat(Math.max(SHOWN, text.length - shown))}${shown === 0 ? '' : text.slice(-shown)}`
}

export const hasBank = (payee: Payee): boolean =>
  Boolean(payee.bankName && payee.accountNumber && payee.routingNumber)

export const savedAddress = (payee: Payee, method: string): string => {
  const asset = isMethod(method) ? assetOfMethod(method) : null
  return (asset && payee[descriptorOf(asset).profileField]) ?? ''
}

export const METHOD_NAMES = methodNames('Bank transfer')

export const isMethod = (method: string): method is WithdrawalMethod =>
  Object.hasOwn(METHOD_NAMES, method)

const DAY_HOURS = 24

/** "about 3 hours": a real median, or nothing promised. */
export function usualHours(hours: number | null): string {
  if (hours === null) return 'Too few so far to tell'
  if (hours < 1) return 'Within an hour'
  if (hours < 2 * DAY_HOURS) return `About ${Math.round(hours)} hour${hours < 1.5 ? '' : 's'}`
  return `About ${Math.round(hours / DAY_HOURS)} days`
}
