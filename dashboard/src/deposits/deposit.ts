import type { Usd } from '@assay/client/money'
import type { SecondApproval } from '../ui/secondApproval.ts'

export interface Deposit {
  readonly id: string
  readonly method: string
  readonly amount: Usd
  readonly status: string
  readonly address: string | null
  readonly uri: string | null
  readonly reason: string | null
  readonly secondApproval: SecondApproval | null
  readonly createdAt: string
  readonly decidedAt: string | null
}

/** A network that money can come in by, with its terms. */
export interface Network {
  readonly method: string
  readonly name: string
  readonly network: string
  readonly minAmount: Usd
  readonly confirmations: number
  /** The median of this platform's own approvals; null while there are too few to tell. */
  readonly usualMinutes: number | null
  readonly available: boolean
}

const HOUR = 60
const DAY = 24 * HOUR

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

/** "about 3 hours", from a real median; nothing promised where there is none. */
export function usualTime(minutes: number | null): string {
  if (minutes === null) return 'Too few so far to tell'
  if (minutes < 2 * HOUR) return `About ${counted(minutes, 'minute')}`
  if (minutes < 2 * DAY) return `About ${counted(Math.round(minutes / HOUR), 'hour')}`
  return `About ${counted(Math.round(minutes / DAY), 'day')}`
}
