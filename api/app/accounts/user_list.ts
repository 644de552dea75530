import { type Asset, byFigure, byPayoutField } from '#domain/asset'
import { defineList } from '#lists/list'
import { cents, filtered, instant, integer, phone, text, uuid } from '#lists/list_columns'
import { sealed } from '#lists/sealed_lists'

const optional = { isNullable: true } as const
/** A filter by an index of its own, without a sort. */
const kept = { ...filtered, ...optional }

/** The column of the view with the address that an asset is paid out to. */
const addressColumn = (asset: Asset) => `${asset.toLowerCase()}_address`

export const USER_LIST = defineList({
  resource: 'users',
  table: 'user_rows',
  sort: ['createdAt', 'DESC'],
  search: `(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(username, ''))`,
  exact: ['phone_number'],
  columns: {
    id: uuid('id'),
    uid: uuid('id', { csv: false }),
    name: text('name'),
    username: text('username', optional),
    email: text('email', { ...optional, form: 'email' }),
    phoneNumber: phone('phone_number', { ...optional, description: 'E.164.' }),
    profilePic: text('profile_pic', {
      ...kept,
      csv: false,
      description: 'A mediaUrl that the user uploaded.',
    }),
    dob: { ...sealed({ table: 'users', column: 'dob' }, 't.id'), form: 'day' },
    state: text('state', kept),
    city: text('city', kept),
    bankName: text('bank_name', kept),
    accountNumber: sealed({ table: 'users', column: 'account_number' }, 't.id'),
    routingNumber: sealed({ table: 'users', column: 'routing_number' }, 't.id'),
    ...byPayoutField((asset) =>
      text(addressColumn(asset), {
        ...kept,
        description: `Where withdrawals in ${asset} go.`,
      }),
    ),
    // computed from their accounts and one row of totals each
    balance: cents('balance', { description: 'What is available: the sum of the assets.' }),
    ...byFigure((asset) => cents(`${asset.toLowerCase()}_bal`)),
    held: cents('held', { description: 'On hold for open withdrawals.' }),
    invested: cents('invested'),
    portfolio: cents('portfolio', { description: 'balance + held + invested.' }),
    earnings: cents('earnings', { isSigned: true, description: 'Net of debits.' }),
    totalDeposits: cents('total_deposits', { description: 'Approved deposits.' }),
    totalWithdrawals: cents('total_withdrawals', { description: 'Approved withdrawals.' }),
    createdAt: instant('created_at'),
    emailVerifiedAt: instant('email_verified_at', {
      ...kept,
      description: 'When the email was known to be theirs.',
    }),
    pendingEmail: text('pending_email', {
      ...kept,
      form: 'email',
      description: 'An address that staff have entered and that its mailbox has not confirmed yet.',
    }),
    payoutChangedAt: instant('payout_changed_at', {
      ...kept,
      description: 'When the bank account or an address for withdrawals was last changed.',
    }),
    frozenAt: instant('frozen_at', { ...kept, description: 'When the account was frozen.' }),
    version: integer('version', filtered),
  },
})
