import { type Asset, byFigure, byPayoutField } from '#domain/asset'
import {
  type CsvColumn,
  type ExportSource,
  moneyColumn,
  plainColumn,
  textColumn,
  timeColumn,
} from '#lists/export_sources'
import { sealedColumn, sealedField } from '#lists/sealed_lists'
import type { Field, ListSource } from '#lists/list_source'

const text = (sql: string): Field => ({ sql, kind: 'text' })
/** Filtered by through an index of its own, not sorted by. */
const filtered = (sql: string): Field => ({ sql, kind: 'text', isFixed: true })

/** Field → column of the view, for the figures: worked out from their accounts and one row of totals each. */
const FIGURES = {
  balance: 'balance',
  ...byFigure((asset) => `${asset.toLowerCase()}_bal`),
  held: 'held',
  invested: 'invested',
  portfolio: 'portfolio',
  earnings: 'earnings',
  totalDeposits: 'total_deposits',
  totalWithdrawals: 'total_withdrawals',
}

/** The column of the view with the address that an asset is paid out to. */
const addressColumn = (asset: Asset) => `${asset.toLowerCase()}_address`

const figureFields = Object.fromEntries(
  Object.entries(FIGURES).map(([field, sql]): [string, Field] => [field, { sql, kind: 'cents' }]),
)

export const USER_LIST: ListSource = {
  resource: 'users',
  table: 'user_rows',
  sort: ['createdAt', 'DESC'],
  search: `(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(username, ''))`,
  exact: ['phone_number'],
  fields: {
    id: { sql: 'id', kind: 'uuid' },
    uid: { sql: 'id', kind: 'uuid' },
    name: text('name'),
    username: text('username'),
    email: text('email'),
    phoneNumber: text('phone_number'),
    profilePic: filtered('profile_pic'),
    dob: sealedField({ table: 'users', column: 'dob' }),
    state: filtered('state'),
    city: filtered('city'),
    bankName: filtered('bank_name'),
    accountNumber: sealedField({ table: 'users', column: 'account_number' }),
    routingNumber: sealedField({ table: 'users', column: 'routing_number' }),
    ...byPayoutField((asset) => filtered(addressColumn(asset))),
    createdAt: { sql: 'created_at', kind: 'instant' },
    emailVerifiedAt: { sql: 'email_verified_at', kind: 'instant', isFixed: true },
    payoutChangedAt: { sql: 'payout_changed_at', kind: 'instant', isFixed: true },
    frozenAt: { sql: 'frozen_at', kind: 'instant', isFixed: true },
    version: { sql: 'version', kind: 'integer', isFixed: true },
    ...figureFields,
  },
}

const figureColumns = Object.entries(FIGURES).map(
  ([field, sql]): CsvColumn => moneyColumn(field, `t.${sql}`),
)

const addressColumns = Object.entries(byPayoutField(addressColumn)).map(([field, sql]) =>
  plainColumn(field, `t.${sql}`),
)

export const USER_CSV: ExportSource = {
  list: USER_LIST,
  columns: [
    plainColumn('id', 't.id'),
    textColumn('name', 't.name'),
    textColumn('username', 't.username'),
    textColumn('email', 't.email'),
    plainColumn('phoneNumber', 't.phone_number'),
    sealedColumn('dob', { table: 'users', column: 'dob' }, 't.id'),
    textColumn('state', 't.state'),
    textColumn('city', 't.city'),
    textColumn('bankName', 't.bank_name'),
    sealedColumn('accountNumber', { table: 'users', column: 'account_number' }, 't.id'),
    sealedColumn('routingNumber', { table: 'users', column: 'routing_number' }, 't.id'),
    ...addressColumns,
    ...figureColumns,
    timeColumn('createdAt', 't.created_at'),
    timeColumn('emailVerifiedAt', 't.email_verified_at'),
    timeColumn('payoutChangedAt', 't.payout_changed_at'),
    timeColumn('frozenAt', 't.frozen_at'),
    plainColumn('version', 't.version'),
  ],
}
