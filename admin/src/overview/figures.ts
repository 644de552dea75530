import type { Usd } from '../ui/money.ts'

export interface Queue {
  readonly count: number
  readonly amount: Usd
  readonly oldestAt: string | null
}

export interface Figures {
  readonly totalDeposit: Usd
  readonly totalUsers: number
  readonly approvedDeposits: Usd
  readonly approvedWithdrawals: Usd
  readonly earningsPaid: Usd
  readonly pendingDeposits: Queue
  readonly pendingWithdrawals: Queue
  readonly pendingInvestments: Queue
  readonly activeInvestments: Queue
}
