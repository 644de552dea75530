import type { TransactionDetail } from '@assay/client/schemas'
import { isOwnKind, OWN_MOVEMENTS } from '@assay/api/domain/ledger_kinds'

export type { TransactionDetail as Detail }

/** One entry of the ledger: signed, with the balance that it left. */
export type Movement = TransactionDetail['movements'][number]

export const ACCOUNTS: Record<Movement['account'], string> = {
  available: 'Available',
  held: 'On hold',
  invested: 'Invested',
}

export const kindLabel = (kind: string): string =>
  isOwnKind(kind) ? OWN_MOVEMENTS[kind].label.investor : kind
