import { LEDGER_KINDS, REFERENCE_KINDS } from '#domain/ledger_kinds'
import { REQUEST_STATUSES } from '#domain/request_status'
import { ACCOUNT_LIST } from '#ledger/account_list'
import type AccountTransformer from '#ledger/account_transformer'
import { ENTRY_LIST } from '#ledger/entry_list'
import type EntryTransformer from '#ledger/entry_transformer'
import type StaffTransactionTransformer from '#ledger/staff_transaction_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { transaction } from '#openapi/schemas/transactions'
import {
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  shownUserShape,
  text,
  uuid,
} from '#openapi/shapes'

const entry = shape<ReturnType<EntryTransformer['toObject']>>(columnShapes(ENTRY_LIST))

const step = shape({
  at: instant,
  status: oneOf(REQUEST_STATUSES),
  actorKind: nullable(oneOf(['investor', 'staff', 'system'])),
  actorId: nullable(uuid),
  auditEventId: nullable(uuid),
  reason: nullable(text()),
})

const posting = shape({
  id: uuid,
  kind: oneOf(LEDGER_KINDS),
  createdAt: instant,
  referenceKind: oneOf(REFERENCE_KINDS),
  referenceId: uuid,
  amount: money,
  entries: listOf(entry),
})

export const bookSchemas = {
  Account: shape<ReturnType<AccountTransformer['toObject']>>({
    ...columnShapes(ACCOUNT_LIST),
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
