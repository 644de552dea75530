import { ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS, PLATFORM_ACCOUNTS } from '#domain/ledger_accounts'
import { MOVEMENT_KINDS } from '#domain/movements'
import { REQUEST_KINDS } from '#domain/request_kinds'
import type AccountTransformer from '#ledger/account_transformer'
import type EntryTransformer from '#ledger/entry_transformer'
import type StaffTransactionTransformer from '#ledger/staff_transaction_transformer'
import { STATUSES, transaction } from '#openapi/schemas/transactions'
import {
  count,
  flag,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  type Schema,
  shape,
  shownUserShape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'

const KINDS = [...INVESTOR_ACCOUNTS, ...PLATFORM_ACCOUNTS]
const accountId: Schema = { type: 'string', pattern: '^A\\d+$' }
const seal: Schema = {
  type: 'string',
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 over this and the seal before it in the account.',
}

const entry = shape<ReturnType<EntryTransformer['toObject']>>({
  id: text('The posting and the line in it.'),
  postingId: uuid,
  line: count,
  createdAt: instant,
  kind: oneOf(MOVEMENT_KINDS),
  referenceKind: oneOf(REQUEST_KINDS),
  referenceId: uuid,
  investorId: uuid,
  accountId,
  uid: nullable(uuid),
  accountKind: oneOf(KINDS),
  asset: oneOf(ASSETS),
  stripe: count,
  amount: signedMoney,
  debit: nullable({ ...money, description: 'What left the account.' }),
  credit: nullable({ ...money, description: 'What came into the account.' }),
  balanceAfter: signedMoney,
  position: { ...count, description: 'The place in the chain of its account.' },
  seal,
})

const step = shape({
  at: instant,
  status: oneOf(STATUSES),
  actorKind: nullable(oneOf(['investor', 'staff', 'system'])),
  actorId: nullable(uuid),
  auditEventId: nullable(uuid),
  reason: nullable(text()),
})

const posting = shape({
  id: uuid,
  kind: oneOf(MOVEMENT_KINDS),
  createdAt: instant,
  referenceKind: oneOf(REQUEST_KINDS),
  referenceId: uuid,
  amount: money,
  entries: listOf(entry),
})

export const bookSchemas = {
  Account: shape<ReturnType<AccountTransformer['toObject']>>({
    id: accountId,
    uid: nullable(uuid),
    isPlatform: flag,
    kind: oneOf(KINDS),
    asset: oneOf(ASSETS),
    stripe: count,
    balance: signedMoney,
    entries: count,
    head: { ...seal, description: 'The seal of its last entry.' },
    user: nullable(shownUserShape),
  }),
  Entry: entry,
  StaffTransaction: shape<ReturnType<StaffTransactionTransformer['toObject']>>({
    ...transaction,
    decidedAt: nullable(instant),
    address: nullable(text('Where the money is to be sent, or where it goes.')),
    reason: nullable(text()),
    timeline: {
      ...listOf(step),
      description: 'The statuses it came to, by whom, the first one first.',
    },
    postings: {
      ...listOf(posting),
      description: 'What it moved; for an investment also its earnings. Each sums to zero.',
    },
  }),
}
