import { type Asset, ASSETS } from '#domain/asset'
import { ACCOUNT_KINDS, type AccountKind } from '#domain/ledger_accounts'
import {
  LEDGER_KINDS,
  type LedgerKind,
  REFERENCE_KINDS,
  type ReferenceKind,
} from '#domain/ledger_kinds'
import { ACCOUNT_NUMBER, accountIdOf } from '#ledger/account_number'
import { defineList } from '#lists/list'
import { cents, choice, digest, filtered, instant, integer, text, uuid } from '#lists/list_columns'

/** A row of the view `ledger_lines`: an entry with its posting and its account. */
export type EntryLine = {
  id: string
  tx_id: string
  line: number
  at: Date
  kind: LedgerKind
  ref_kind: ReferenceKind
  ref_id: string
  investor_id: string | null
  account_id: bigint
  owner: string | null
  account_kind: AccountKind
  asset: Asset
  bucket: number
  amount: bigint
  balance_after: bigint
  seq: bigint
  hash: Buffer
}

const few = { ...filtered, isCoarse: false } as const

export const ENTRY_LIST = defineList({
  resource: 'entries',
  table: 'ledger_lines',
  ids: ['ref_id'],
  // the ids of postings are in the order of their times
  sort: ['postingId', 'DESC'],
  fileBegins: ['id', 'createdAt'],
  columns: {
    id: text('id', { ...filtered, description: 'The posting and the line in it.' }),
    postingId: uuid('tx_id'),
    line: integer('line', filtered),
    createdAt: instant('at', filtered),
    kind: choice('kind', LEDGER_KINDS, few),
    referenceKind: choice('ref_kind', REFERENCE_KINDS, few),
    referenceId: uuid('ref_id', filtered),
    investorId: uuid('investor_id', { ...filtered, isNullable: true }),
    accountId: text('account_id', {
      ...filtered,
      read: accountIdOf,
      csv: "'A' || t.account_id",
      form: ACCOUNT_NUMBER,
    }),
    uid: uuid('owner', { ...filtered, isNullable: true }),
    accountKind: choice('account_kind', ACCOUNT_KINDS, few),
    asset: choice('asset', ASSETS, few),
    bucket: integer('bucket', filtered),
    amount: cents('amount', { ...filtered, isSigned: true }),
    debit: cents('(case when amount < 0 then -amount end)', {
      ...filtered,
      csv: 'case when t.amount < 0 then -t.amount end',
      isNullable: true,
      description: 'The amount out of the account.',
    }),
    credit: cents('(case when amount > 0 then amount end)', {
      ...filtered,
      csv: 'case when t.amount > 0 then t.amount end',
      isNullable: true,
      description: 'The amount into the account.',
    }),
    balanceAfter: cents('balance_after', { ...filtered, isSigned: true }),
    position: integer('seq', { description: 'The place in the chain of its account.' }),
    seal: digest('hash', {
      ...filtered,
      description: 'SHA-256 over this entry and the seal of the one before it in the account.',
    }),
  },
})
