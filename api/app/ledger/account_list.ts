import { ASSETS } from '#domain/asset'
import { ACCOUNT_KINDS } from '#domain/ledger_accounts'
import { ACCOUNT_NUMBER, accountIdOf } from '#ledger/account_number'
import { defineList } from '#lists/list'
import { cents, choice, digest, filtered, flag, integer, text, uuid } from '#lists/list_columns'

const few = { ...filtered, isCoarse: false } as const

export const ACCOUNT_LIST = defineList({
  resource: 'accounts',
  table: 'account_rows',
  searchUsers: true,
  sort: ['id', 'ASC'],
  columns: {
    id: text('id', { read: accountIdOf, csv: "'A' || t.id", form: ACCOUNT_NUMBER }),
    uid: uuid('user_id', { ...filtered, isNullable: true }),
    // the expression of the index: few accounts of many belong to the platform
    isPlatform: flag('(user_id is null)', { ...filtered, csv: false }),
    kind: choice('kind', ACCOUNT_KINDS, few),
    asset: choice('asset', ASSETS, few),
    bucket: integer('bucket', filtered),
    balance: cents('balance', { ...filtered, isSigned: true }),
    entries: integer('seq', filtered),
    head: digest('head', { ...filtered, description: 'The seal of its last entry.' }),
  },
})
