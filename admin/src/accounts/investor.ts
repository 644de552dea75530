import type { Figures } from '../acts/rows.ts'
import type { Usd } from '@assay/client/money'

/** An investor as the back office sees them; never with a password. */
export interface Investor extends Figures {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly email: string
  readonly phoneNumber: string | null
  readonly profilePic: string | null
  readonly dob: string | null
  readonly state: string | null
  readonly city: string | null
  readonly bankName: string | null
  readonly accountNumber: string | null
  readonly routingNumber: string | null
  readonly bitcoin: string | null
  readonly ethereum: string | null
  readonly sol: string | null
  readonly earnings: Usd
  readonly totalDeposits: Usd
  readonly totalWithdrawals: Usd
  readonly createdAt: string
  /** Since when nothing goes out of the account, at the wish of its owner. */
  readonly frozenAt: string | null
}
