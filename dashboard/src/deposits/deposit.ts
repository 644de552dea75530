import type { DepositNetwork, OwnDeposit } from '@assay/client/schemas'

export type { DepositNetwork as Network, OwnDeposit as Deposit }

const HOUR = 60
const DAY = 24 * HOUR

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "about 3 hours", from a real median; nothing promised without one. */
export function usualTime(minutes: number | null): string {
  if (minutes === null) return 'Too few so far to tell'
  if (minutes < 2 * HOUR) return `About ${counted(minutes, 'minute')}`
  if (minutes < 2 * DAY) return `About ${counted(Math.round(minutes / HOUR), 'hour')}`
  return `About ${counted(Math.round(minutes / DAY), 'day')}`
}
