import { HISTORY_TYPES } from '#domain/request_kinds'
import { REQUEST_STATUSES } from '#domain/request_status'
import { TRANSACTION_METHODS } from '#ledger/transaction_validator'
import { defineList } from '#lists/list'
import {
  CANCELLED_BY,
  cents,
  choice,
  filtered,
  instant,
  paymentReference,
  reference,
  USER_COLUMNS,
  uuid,
} from '#lists/list_columns'

const few = { ...filtered, isCoarse: false } as const

export const TRANSACTION_LIST = defineList({
  resource: 'transactions',
  table: 'transaction_lines',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['payment_reference'],
  columns: {
    id: uuid('id', { description: 'The id of the deposit, withdrawal, investment or earning.' }),
    reference,
    type: choice('type', HISTORY_TYPES, few),
    ...USER_COLUMNS,
    method: choice('method', TRANSACTION_METHODS),
    amount: cents('amount_cents', {
      isSigned: true,
      description: 'Below zero for a debit of earnings.',
    }),
    status: choice('status', REQUEST_STATUSES),
    source: choice('source', ['investor', 'staff'], {
      ...few,
      description: 'Who requested it.',
    }),
    cancelledBy: CANCELLED_BY,
    paymentReference,
    createdAt: instant('created_at'),
  },
})
