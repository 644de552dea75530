import { LEDGER_MOVEMENTS, type LedgerKind } from '@assay/api/domain/ledger_kinds'
import { lineLabel } from '@assay/api/domain/line_types'
import { kindOfType, REQUESTS } from '@assay/api/domain/request_kinds'
import type { AccountKind, TransactionDetail } from './transactionDetail.ts'

/** What a posting stands for. */
export const postingInWords = (kind: LedgerKind): string => LEDGER_MOVEMENTS[kind].label.staff

const ACCOUNTS: Readonly<Record<AccountKind, string>> = {
  available: 'Available',
  held: 'On hold',
  invested: 'Invested',
  custody: 'Custody (platform)',
  position: 'Coins on chains (platform)',
  pool: 'Returns pool (platform)',
  payable: 'Set aside for earnings (platform)',
  losses: 'Losses (platform)',
  fees: 'Fees (platform)',
  claims: 'Claims on investors (platform)',
  write_offs: 'Claims written off (platform)',
}

export const accountInWords = (kind: AccountKind): string => ACCOUNTS[kind]

export const typeInWords = (type: TransactionDetail['type']): string => lineLabel(type, 'staff')

/** The page of the request itself in the back office. */
export const requestPath = ({ type, id }: Pick<TransactionDetail, 'type' | 'id'>): string =>
  `/admin/${REQUESTS[kindOfType(type)].table}/${id}`
