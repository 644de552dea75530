import type { AccountKind } from './ledger_accounts.ts'
import type { Label } from './request_kinds.ts'

/** The figures of a statement that movements add up to, by the words for them. */
export const STATEMENT_LABELS = {
  deposits: 'Deposits credited',
  withdrawals: 'Withdrawals paid out',
  invested: 'Invested',
  returned: 'Returned from investments',
  earnings: 'Earnings, net',
  lost: 'Lost in declared plans',
  fees: 'Fees for leaving early',
} as const
export type StatementFigure = keyof typeof STATEMENT_LABELS
export const STATEMENT_FIGURES = Object.keys(STATEMENT_LABELS) as StatementFigure[]

/** What each kind of ledger transaction declares: rules, history, statements and screens read it from here. */
export type Movement<Request extends string = string, Status extends string = string> = {
  /** The account that gives, and the one that takes. */
  readonly from: AccountKind
  readonly to: AccountKind
  /** The kind of request whose row it stands for. */
  readonly request: Request
  /** 1 opens the request in the ledger, 2 settles it. Each happens once. */
  readonly phase: 1 | 2
  /** The statuses of a row that has it. A row with one of them must have it, or another kind of the same phase. */
  readonly rowStatuses: readonly Status[]
  /**
   * Whether above the limits it takes two of the staff; always, where no investor is named whose sum of the day it adds to.
   * False only where the money stays with its owner or in the pool, and where its amount follows from a rule.
   */
  readonly needsApproval: boolean
  /** The action that a second person confirms; where null, above the limits it is refused for good. */
  readonly approvalAction: string | null
  /** Whether it moves the request's own asset and no other. */
  readonly ownAsset: boolean
  /**
   * Whose money it may touch. Unless said, that of the one investor whom the transaction names. `platform`: it names nobody
   * and touches accounts of the platform alone. `lines`: it names nobody, and its lines are of any investors of its bucket.
   */
  readonly ownedBy?: 'platform' | 'lines'
  /**
   * The kind, of the platform alone, that goes with it for the same row: it brings the payable account what this kind takes
   * out of it, or takes away what this one brings.
   */
  readonly paired?: string
  /** Whether its amount follows from agreed terms, so that nobody of the staff chooses it. Never where money leaves. */
  readonly byRule?: true
  /** Whether it may reach into another bucket than its own: only between accounts of the platform, and never unless said. */
  readonly spansBuckets?: true
  /** The sign of the row's amount: a correction is a row below zero. */
  readonly rowSign: 1 | -1
  /** What it does to the investor's money: adds, takes, or only moves it from one account to another. */
  readonly sign: 1 | -1 | 0
  /** The figure of a statement that it counts in; null where none shows it. */
  readonly statement: StatementFigure | null
  /** The words for it on screens. */
  readonly label: Label
}
