import { MOVEMENTS, type MovementKind } from '@assay/api/domain/movements'
import { kindOfType, REQUESTS } from '@assay/api/domain/request_kinds'
import type { AccountKind, TransactionDetail } from './transactionDetail.ts'

/** What a posting means. */
export const postingInWords = (kind: MovementKind): string => MOVEMENTS[kind].label.staff

const ACCOUNTS: Readonly<Record<AccountKind, string>> = {
  available: 'Available',
  held: 'On hold',
  invested: 'Invested',
  custody: 'Custody (platform)',
  returns: 'Returns expense (platform)',
}

export const accountInWords = (kind: AccountKind): string => ACCOUNTS[kind]

export const typeInWords = (type: TransactionDetail['type']): string =>
  REQUESTS[kindOfType(type)].label.staff

/** The page of the request itself in the back office. */
export const requestPath = ({ type, id }: Pick<TransactionDetail, 'type' | 'id'>): string =>
  `/admin/${REQUESTS[kindOfType(type)].table}/${id}`
