import type { AssetFigure } from '@assay/api/domain/asset'
import type { Deposit, Investment, User, Withdrawal } from '@assay/client/schemas'

export type { Deposit as DepositRow, Investment as InvestmentRow, Withdrawal as WithdrawalRow }

/** The lists whose rows have a status that staff move along. */
export interface RowOf {
  readonly deposits: Deposit
  readonly withdrawals: Withdrawal
  readonly investments: Investment
}

export type Decided = keyof RowOf
export type AnyDecidedRow = RowOf[Decided]

/** An investor's money by its state. */
export type Figures = Pick<
  User,
  AssetFigure | 'balance' | 'held' | 'invested' | 'portfolio' | 'totalWithdrawals'
>
