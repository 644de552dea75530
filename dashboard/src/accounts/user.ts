import type { Usd } from '@assay/client/money'

export interface User {
  readonly id: string
  readonly uid: string
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
  readonly balance: Usd
  readonly btcBal: Usd
  readonly ethBal: Usd
  readonly solBal: Usd
  readonly held: Usd
  readonly invested: Usd
  readonly portfolio: Usd
  readonly earnings: Usd
  readonly totalDeposits: Usd
  readonly totalWithdrawals: Usd
  readonly createdAt: string
  readonly emailVerifiedAt: string | null
  readonly payoutChangedAt: string | null
  /** Grows with each change of what can be edited. */
  readonly version: number
}

/** Nobody yet: what keeps the places of figures that have not come. */
export const BLANK: User = {
  id: '',
  uid: '',
  name: '',
  username: '',
  email: '',
  phoneNumber: null,
  profilePic: null,
  dob: null,
  state: null,
  city: null,
  bankName: null,
  accountNumber: null,
  routingNumber: null,
  bitcoin: null,
  ethereum: null,
  sol: null,
  balance: '0',
  btcBal: '0',
  ethBal: '0',
  solBal: '0',
  held: '0',
  invested: '0',
  portfolio: '0',
  earnings: '0',
  totalDeposits: '0',
  totalWithdrawals: '0',
  createdAt: '',
  emailVerifiedAt: null,
  payoutChangedAt: null,
  version: 0,
}
