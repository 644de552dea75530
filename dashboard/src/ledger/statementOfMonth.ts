import type { Usd } from '@assay/client/money'
import type { Transaction } from './transaction.ts'

interface Places {
  readonly available: Usd
  readonly held: Usd
  readonly invested: Usd
  readonly portfolio: Usd
}

/** GET /transaction/statement?month=. */
export interface StatementOfMonth {
  readonly month: string
  readonly opening: Places
  readonly closing: Places
  readonly totals: {
    readonly deposits: Usd
    readonly withdrawals: Usd
    readonly invested: Usd
    readonly returned: Usd
    readonly earnings: Usd
  }
  readonly rows: readonly Transaction[]
}
