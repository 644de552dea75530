import type { Usd } from '../ui/money.ts'

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
}
