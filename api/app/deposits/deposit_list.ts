import { ASSETS } from '#domain/asset'
import { DEPOSIT_MACHINE, VERIFICATIONS } from '#domain/deposit_status'
import { addressOfUri } from '#domain/payment_uri'
import { statusesOf } from '#domain/transition'
import { defineList } from '#lists/list'
import {
  CANCELLED_BY,
  cents,
  choice,
  constant,
  filtered,
  instant,
  reference,
  text,
  USER_COLUMNS,
  uuid,
} from '#lists/list_columns'

export const DEPOSIT_LIST = defineList({
  resource: 'deposits',
  table: 'deposits',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  columns: {
    id: uuid('id'),
    reference,
    type: constant('deposit'),
    ...USER_COLUMNS,
    method: choice('method', ASSETS),
    amount: cents('amount_cents', { description: 'What the investor said they would send.' }),
    creditedAmount: cents('credited_cents', {
      ...filtered,
      isNullable: true,
      description: 'What was credited for the coins that arrived; null where no chain verified it.',
    }),
    verification: choice('verification', VERIFICATIONS, {
      ...filtered,
      description: 'Whether its chain is the evidence, or staff compare by hand.',
    }),
    status: choice('status', statusesOf(DEPOSIT_MACHINE)),
    address: text('address', {
      ...filtered,
      description: 'The address to send the money to.',
    }),
    uri: text('address', {
      ...filtered,
      read: addressOfUri,
      csv: false,
      isNullable: true,
      description:
        'The same as a payment link for a wallet, in the form of its chain. Null once the deposit is decided.',
    }),
    reason: text('reason', { ...filtered, isNullable: true }),
    cancelledBy: CANCELLED_BY,
    createdAt: instant('created_at'),
    decidedAt: instant('decided_at', { ...filtered, isNullable: true }),
  },
})
