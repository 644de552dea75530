import { ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'
import { OWN_KINDS } from '#domain/ledger_kinds'
import { REFERENCE } from '#domain/reference'
import { HISTORY_TYPES } from '#domain/request_kinds'
import { REQUEST_STATUSES } from '#domain/request_status'
import type TransactionDetailTransformer from '#ledger/transaction_detail_transformer'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import type TransactionTransformer from '#ledger/transaction_transformer'
import { columnShapes } from '#openapi/column_shapes'
import {
  day,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  secondApproval,
  shape,
  shownUserShape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'

/** A line of history. */
export const transaction = {
  ...columnShapes(TRANSACTION_LIST),
  user: nullable(shownUserShape),
}

/** A line of one investor, which has a reference and a request that it belongs to. */
const ownLine = {
  ...transaction,
  requestId: uuid,
  reference: { type: 'string', pattern: REFERENCE.source },
  uid: uuid,
  user: shownUserShape,
}

/** A line that is a request. */
export const requestLine = { ...ownLine, type: oneOf(HISTORY_TYPES) }

const step = {
  type: 'object',
  properties: { at: instant, status: oneOf(REQUEST_STATUSES), reason: text() },
  required: ['at', 'status'],
  additionalProperties: false,
}

const movement = shape({
  at: instant,
  kind: oneOf(OWN_KINDS),
  account: oneOf(INVESTOR_ACCOUNTS),
  asset: oneOf(ASSETS),
  amount: signedMoney,
  balanceAfter: { ...money, description: 'What that account held right after.' },
  reason: nullable(text('Of an earning that belongs to it: why it was credited or debited.')),
  source: nullable({
    ...oneOf(['hand', 'close']),
    description: 'Of an earning: by hand, or paid by the close of business.',
  }),
  businessDate: nullable({
    ...day,
    description: 'Of a payment by the close: what date earned it.',
  }),
})

export const transactionSchemas = {
  Transaction: shape<ReturnType<TransactionTransformer['toObject']>>(transaction),
  TransactionDetail: shape<ReturnType<TransactionDetailTransformer['toObject']>>({
    ...ownLine,
    decidedAt: nullable(instant),
    address: nullable(text('Where the money is to be sent, or where it goes.')),
    uri: nullable(text('Of a deposit: the same as a link that a wallet opens.')),
    reason: nullable(text()),
    secondApproval,
    timeline: { ...listOf(step), description: 'The statuses it came to, the first one first.' },
    movements: {
      ...listOf(movement),
      description:
        'The caller’s entries that belong to it; for an investment also its earnings and losses.',
    },
  }),
}
