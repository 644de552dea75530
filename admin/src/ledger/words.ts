import { LEDGER_MOVEMENTS, type LedgerKind } from '@assay/api/domain/ledger_kinds'
import { lineLabel } from '@assay/api/domain/line_types'
import { kindOfType, REQUESTS } from '@assay/api/domain/request_kinds'
import { linePath } from './historyColumns.ts'
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

type Line = Pick<TransactionDetail, 'type' | 'id' | 'requestId' | 'businessDate'>

/** The page of the request that a line belongs to; of a payment to several investors the list of its parts. */
export function requestPath({ type, id, requestId, businessDate }: Line): string {
  if (requestId === null) return linePath({ id, requestId, businessDate })
  const kind = requestId === id ? kindOfType(type) : 'investment'
  return `/admin/${REQUESTS[kind].table}/${requestId}`
}

/** What that page is called in a link. */
export function requestInWords({ type, id, requestId }: Line): string {
  if (requestId === null) return 'The payment to each investor'
  return requestId === id ? `The ${typeInWords(type).toLowerCase()} itself` : 'The investment'
}
