import { accountIdOf } from '#ledger/account_number'
import { type ExportSource, moneyColumn, plainColumn } from '#lists/export_sources'
import { filteredField, type ListSource } from '#lists/list_source'

export const ACCOUNT_LIST: ListSource = {
  resource: 'accounts',
  table: 'account_rows',
  searchUsers: true,
  sort: ['id', 'ASC'],
  fields: {
    id: { sql: 'id', kind: 'text', read: accountIdOf },
    uid: filteredField('user_id', 'uuid'),
    // the words of the index, so that the platform's few are found among everybody's
    isPlatform: filteredField('(user_id is null)', 'boolean'),
    kind: filteredField('kind'),
    asset: filteredField('asset'),
    stripe: filteredField('stripe', 'integer'),
    balance: filteredField('balance', 'cents'),
    entries: filteredField('seq', 'integer'),
    head: filteredField('head', 'digest'),
  },
}

export const ACCOUNT_CSV: ExportSource = {
  list: ACCOUNT_LIST,
  columns: [
    plainColumn('id', "'A' || t.id"),
    plainColumn('uid', 't.user_id'),
    plainColumn('kind', 't.kind'),
    plainColumn('asset', 't.asset'),
    plainColumn('stripe', 't.stripe'),
    moneyColumn('balance', 't.balance'),
    plainColumn('entries', 't.seq'),
    plainColumn('head', "encode(t.head, 'hex')"),
  ],
}
