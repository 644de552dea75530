import type { Asset } from '#domain/asset'
import type { AccountKind } from '#domain/ledger_accounts'
import type { MovementKind } from '#domain/movements'
import type { RequestKind } from '#domain/request_kinds'
import { accountIdOf } from '#ledger/account_number'
import { type ExportSource, moneyColumn, plainColumn, timeColumn } from '#lists/export_sources'
import { filteredField, type ListSource } from '#lists/list_source'

/** A line of the view `ledger_lines`: an entry with its posting and its account. */
export type EntryLine = {
  id: string
  tx_id: string
  line: number
  at: Date
  kind: MovementKind
  ref_kind: RequestKind
  ref_id: string
  investor_id: string
  account_id: bigint
  owner: string | null
  account_kind: AccountKind
  asset: Asset
  stripe: number
  amount: bigint
  balance_after: bigint
  seq: bigint
  hash: Buffer
}

export const ENTRY_LIST: ListSource = {
  resource: 'entries',
  table: 'ledger_lines',
  ids: ['ref_id'],
  // the ids of postings are in the order of their times
  sort: ['postingId', 'DESC'],
  fields: {
    postingId: { sql: 'tx_id', kind: 'uuid' },
    position: { sql: 'seq', kind: 'integer' },
    accountId: { ...filteredField('account_id'), read: accountIdOf },
    uid: filteredField('owner', 'uuid'),
    investorId: filteredField('investor_id', 'uuid'),
    referenceId: filteredField('ref_id', 'uuid'),
    kind: filteredField('kind'),
    accountKind: filteredField('account_kind'),
    asset: filteredField('asset'),
    amount: filteredField('amount', 'cents'),
    createdAt: filteredField('at', 'instant'),
    id: filteredField('id'),
    line: filteredField('line', 'integer'),
    referenceKind: filteredField('ref_kind'),
    stripe: filteredField('stripe', 'integer'),
    debit: filteredField('(case when amount < 0 then -amount end)', 'cents'),
    credit: filteredField('(case when amount > 0 then amount end)', 'cents'),
    balanceAfter: filteredField('balance_after', 'cents'),
    seal: filteredField('hash', 'digest'),
  },
}

export const ENTRY_CSV: ExportSource = {
  list: ENTRY_LIST,
  columns: [
    plainColumn('id', 't.id'),
    timeColumn('createdAt', 't.at'),
    plainColumn('postingId', 't.tx_id'),
    plainColumn('line', 't.line'),
    plainColumn('kind', 't.kind'),
    plainColumn('referenceKind', 't.ref_kind'),
    plainColumn('referenceId', 't.ref_id'),
    plainColumn('investorId', 't.investor_id'),
    plainColumn('accountId', "'A' || t.account_id"),
    plainColumn('uid', 't.owner'),
    plainColumn('accountKind', 't.account_kind'),
    plainColumn('asset', 't.asset'),
    plainColumn('stripe', 't.stripe'),
    moneyColumn('amount', 't.amount'),
    moneyColumn('debit', 'case when t.amount < 0 then -t.amount end'),
    moneyColumn('credit', 'case when t.amount > 0 then t.amount end'),
    moneyColumn('balanceAfter', 't.balance_after'),
    plainColumn('position', 't.seq'),
    plainColumn('seal', "encode(t.hash, 'hex')"),
  ],
}
