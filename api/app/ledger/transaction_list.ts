import { LINE_TYPES } from '#domain/line_types'
import { REQUEST_STATUSES } from '#domain/request_status'
import { TRANSACTION_METHODS } from '#ledger/transaction_validator'
import { defineList } from '#lists/list'
import {
  CANCELLED_BY,
  cents,
  choice,
  day,
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
  table: 'history_lines',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['payment_reference'],
  columns: {
    id: uuid('id', {
      description:
        'The id of the deposit, withdrawal, investment or earning, of the loss or fee, or of the payment.',
    }),
    requestId: uuid('request_id', {
      ...filtered,
      isNullable: true,
      description:
        'What `GET /transaction/{id}` answers about the line: itself, or the investment of a loss, a fee or a payment by the close of business. Null for a payment to several investors.',
    }),
    reference: {
      ...reference,
      isNullable: true,
      description: 'The short reference of that; null for a payment to several investors.',
    },
    type: choice('type', LINE_TYPES, few),
    ...USER_COLUMNS,
    uid: { ...USER_COLUMNS.uid, isNullable: true },
    method: choice('method', TRANSACTION_METHODS),
    amount: cents('amount_cents', {
      isSigned: true,
      description: 'Below zero for a debit of earnings, a loss and a fee.',
    }),
    status: choice('status', REQUEST_STATUSES),
    source: choice('source', ['investor', 'staff', 'system'], {
      ...few,
      description: 'Who requested it; the system where it follows from terms and dates.',
    }),
    cancelledBy: CANCELLED_BY,
    paymentReference,
    createdAt: instant('created_at'),
    businessDate: day('business_date', {
      isNullable: true,
      description: 'The date that earned or lost it; null for what follows from no date.',
    }),
  },
})
