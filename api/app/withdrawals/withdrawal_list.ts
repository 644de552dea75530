import { WITHDRAWAL_METHODS } from '#domain/asset'
import { statusesOf } from '#domain/transition'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import { defineList } from '#lists/list'
import {
  cents,
  choice,
  constant,
  filtered,
  instant,
  text,
  USER_COLUMNS,
  uuid,
} from '#lists/list_columns'
import { sealed } from '#lists/sealed_lists'

export const WITHDRAWAL_LIST = defineList({
  resource: 'withdrawals',
  table: 'withdrawals',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['address'],
  columns: {
    id: uuid('id'),
    type: constant('withdrawal'),
    ...USER_COLUMNS,
    method: choice('method', WITHDRAWAL_METHODS),
    amount: cents('amount_cents'),
    status: choice('status', statusesOf(WITHDRAWAL_MACHINE)),
    address: text('address', {
      ...filtered,
      isOurs: true,
      isNullable: true,
      description: 'The address to pay to; null for a bank transfer.',
    }),
    bankName: text('bank_name', { ...filtered, isNullable: true }),
    accountNumber: sealed({ table: 'withdrawals', column: 'account_number' }, 't.user_id'),
    routingNumber: sealed({ table: 'withdrawals', column: 'routing_number' }, 't.user_id'),
    reason: text('reason', { ...filtered, isNullable: true }),
    createdAt: instant('created_at'),
    decidedAt: instant('decided_at', { ...filtered, isNullable: true }),
  },
})
