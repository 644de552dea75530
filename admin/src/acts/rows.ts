import type { Asset, WithdrawalMethod } from '@assay/api/domain/asset'
import type { DepositStatus } from '@assay/api/domain/deposit_status'
import type { InvestmentStatus } from '@assay/api/domain/investment_status'
import type { WithdrawalStatus } from '@assay/api/domain/withdrawal_status'
import type { Usd } from '@assay/client/money'

/** What the acts read of the rows that they act on. */
interface AnyRow {
  readonly id: string
  readonly uid: string
  readonly amount: Usd
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly user: { readonly name: string; readonly email: string | null }
}

export interface DepositRow extends AnyRow {
  readonly method: Asset
  readonly status: DepositStatus
  readonly address: string
}

export interface WithdrawalRow extends AnyRow {
  readonly method: WithdrawalMethod
  readonly status: WithdrawalStatus
  readonly address: string | null
  readonly bankName: string | null
  readonly accountNumber: string | null
  readonly routingNumber: string | null
}

export interface InvestmentRow extends AnyRow {
  readonly method: Asset
  readonly status: InvestmentStatus
  readonly plan_id: string
  readonly plan_name: string
  readonly duration: number
  readonly earnings: Usd
  readonly startDate: string
  readonly endDate: string
}

/** The lists whose rows have a status that staff move along. */
export interface RowOf {
  readonly deposits: DepositRow
  readonly withdrawals: WithdrawalRow
  readonly investments: InvestmentRow
}

export type Decided = keyof RowOf
export type AnyDecidedRow = RowOf[Decided]

/** Where an investor's money stands, as GET /admin/users/{uid} says it. */
export interface Figures {
  readonly balance: Usd
  readonly btcBal: Usd
  readonly ethBal: Usd
  readonly solBal: Usd
  readonly held: Usd
  readonly invested: Usd
  readonly portfolio: Usd
  readonly totalWithdrawals: Usd
}
