import type { TransactionDetail } from '@assay/client/schemas'
import type { TransactionKind } from '@assay/api/domain/posting'

export type { TransactionDetail as Detail }

/** One entry of the ledger: signed, with the balance that it left. */
export type Movement = TransactionDetail['movements'][number]

export const ACCOUNTS: Record<Movement['account'], string> = {
  available: 'Available',
  held: 'On hold',
  invested: 'Invested',
}

const KINDS: Record<TransactionKind, string> = {
  deposit_approved: 'Deposit credited',
  withdrawal_requested: 'Put on hold',
  withdrawal_approved: 'Paid out',
  withdrawal_declined: 'Returned from hold',
  investment_requested: 'Set aside for the plan',
  investment_ended: 'Returned at the end',
  earnings_credited: 'Earnings credited',
  earnings_debited: 'Earnings debited',
}

export const kindLabel = (kind: string): string => KINDS[kind as TransactionKind] ?? kind
