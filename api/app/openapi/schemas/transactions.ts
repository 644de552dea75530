import { ASSETS } from '#domain/asset'
import { INVESTOR_ACCOUNTS } from '#domain/ledger_accounts'
import { MOVEMENT_KINDS } from '#domain/movements'
import { HISTORY_TYPES, REQUEST_KINDS, statusesOfKind } from '#domain/request_kinds'
import type TransactionDetailTransformer from '#ledger/transaction_detail_transformer'
import type TransactionTransformer from '#ledger/transaction_transformer'
import { TRANSACTION_METHODS } from '#ledger/transaction_validator'
import {
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

/** Every status that a line of history can have. */
export const STATUSES = [...new Set(REQUEST_KINDS.flatMap(statusesOfKind))]

/** A line of history. */
export const transaction = {
  id: { ...uuid, description: 'The id of the deposit, withdrawal, investment or earning.' },
  type: oneOf(HISTORY_TYPES),
  uid: uuid,
  method: oneOf(TRANSACTION_METHODS),
  amount: { ...signedMoney, description: 'Below zero for a debit of earnings.' },
  status: oneOf(STATUSES),
  source: { ...oneOf(['investor', 'staff']), description: 'Who brought it about.' },
  createdAt: instant,
  user: shownUserShape,
}

const step = {
  type: 'object',
  properties: { at: instant, status: oneOf(STATUSES), reason: text() },
  required: ['at', 'status'],
  additionalProperties: false,
}

const movement = shape({
  at: instant,
  kind: oneOf(MOVEMENT_KINDS),
  account: oneOf(INVESTOR_ACCOUNTS),
  asset: oneOf(ASSETS),
  amount: signedMoney,
  balanceAfter: { ...money, description: 'What that account held right after.' },
})

export const transactionSchemas = {
  Transaction: shape<ReturnType<TransactionTransformer['toObject']>>(transaction),
  TransactionDetail: shape<ReturnType<TransactionDetailTransformer['toObject']>>({
    ...transaction,
    decidedAt: nullable(instant),
    address: nullable(text('Where the money is to be sent, or where it goes.')),
    uri: nullable(text('Of a deposit: the same as a link that a wallet opens.')),
    reason: nullable(text()),
    secondApproval,
    timeline: { ...listOf(step), description: 'The statuses it came to, the first one first.' },
    movements: {
      ...listOf(movement),
      description: 'The caller’s entries that belong to it; for an investment also its earnings.',
    },
  }),
}
