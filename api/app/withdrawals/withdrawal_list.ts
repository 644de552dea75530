import { WITHDRAWAL_METHODS } from '#domain/asset'
import { isUnderWay } from '#domain/request_status'
import { statusesOf } from '#domain/transition'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import { defineList } from '#lists/list'
import {
  CANCELLED_BY,
  cents,
  choice,
  constant,
  filtered,
  instant,
  paymentReference,
  reference,
  text,
  USER_COLUMNS,
  uuid,
} from '#lists/list_columns'
import { sealed } from '#lists/sealed_lists'

const UNDECIDED = statusesOf(WITHDRAWAL_MACHINE)
  .filter(isUnderWay)
  .map((status) => `'${status}'`)
  .join(', ')

/** Whether this investor has no other approved withdrawal to this destination; the third part of a sealed number is its digest. */
const FIRST_PAYMENT = `(case when withdrawals.status in (${UNDECIDED}) then not exists (
  select from withdrawals paid
   where paid.user_id = withdrawals.user_id and paid.status = 'approved' and paid.id <> withdrawals.id
     and case when withdrawals.address is not null then paid.address = withdrawals.address
              else split_part(paid.account_number, '.', 3) = split_part(withdrawals.account_number, '.', 3)
               and split_part(paid.routing_number, '.', 3) = split_part(withdrawals.routing_number, '.', 3) end
) end)`

/** Only those under way have it, and an index finds these. */
const ON_FIRST_PAYMENT = {
  '=': `withdrawals.status in (${UNDECIDED}) and ${FIRST_PAYMENT} = :value`,
}

export const WITHDRAWAL_LIST = defineList({
  resource: 'withdrawals',
  table: 'withdrawals',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  also: `${FIRST_PAYMENT} as is_first_payment`,
  exact: ['address', 'payment_reference'],
  columns: {
    id: uuid('id'),
    reference,
    type: constant('withdrawal'),
    ...USER_COLUMNS,
    method: choice('method', WITHDRAWAL_METHODS),
    amount: cents('amount_cents'),
    status: choice('status', statusesOf(WITHDRAWAL_MACHINE)),
    address: text('address', {
      ...filtered,
      isNullable: true,
      description: 'The address to pay to; null for a bank transfer.',
    }),
    bankName: text('bank_name', { ...filtered, isNullable: true }),
    accountNumber: sealed({ table: 'withdrawals', column: 'account_number' }, 't.user_id'),
    routingNumber: sealed({ table: 'withdrawals', column: 'routing_number' }, 't.user_id'),
    reason: text('reason', { ...filtered, isNullable: true }),
    cancelledBy: CANCELLED_BY,
    paymentReference,
    isFirstPayment: {
      kind: 'boolean',
      // it compares account numbers: a reader who sees them masked does not filter by it
      field: {
        sql: FIRST_PAYMENT,
        kind: 'boolean',
        isFixed: true,
        isSealed: true,
        conditions: ON_FIRST_PAYMENT,
      },
      isNullable: true,
      description:
        'Whether this investor has no approved withdrawal to this destination yet. Staff see it where they read a withdrawal that is not decided; null elsewhere.',
    },
    createdAt: instant('created_at'),
    decidedAt: instant('decided_at', { ...filtered, isNullable: true }),
  },
})
