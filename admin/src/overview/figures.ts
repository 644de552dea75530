import type { Usd } from '@assay/client/money'

export interface Queue {
  readonly count: number
  readonly amount: Usd
  readonly oldestAt: string | null
}

export interface DaySums {
  readonly deposits: Usd
  readonly withdrawals: Usd
  readonly earnings: Usd
}

export interface Day extends DaySums {
  readonly date: string
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
  readonly processingInvestments: Queue
  readonly activeInvestments: Queue
  readonly openApprovals: Queue
  readonly lastDays: DaySums
  readonly daysBefore: DaySums
  readonly series: readonly Day[]
}

export interface Proof {
  readonly rule: string
  readonly holds: boolean
  readonly detail: string | null
}

export interface HouseHealth {
  readonly ledger: {
    readonly isRunning: boolean
    readonly checkedAt: string | null
    readonly tookMs: number | null
    readonly holds: boolean | null
    readonly proofs: readonly Proof[]
  }
  readonly mail: {
    readonly waiting: number
    readonly oldestAt: string | null
    readonly mostAttempts: number
  }
}
