import { ASSETS } from '#domain/asset'
import { DEPOSIT_MACHINE } from '#domain/deposit_status'
import { INVESTMENT_MACHINE } from '#domain/investment_status'
import { TRANSACTION_KINDS } from '#domain/posting'
import { statusesOf } from '#domain/transition'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import type TransactionDetailTransformer from '#ledger/transaction_detail_transformer'
import type TransactionTransformer from '#ledger/transaction_transformer'
import { TRANSACTION_METHODS, TRANSACTION_TYPES } from '#ledger/transaction_validator'
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
export const STATUSES = [
  ...new Set(
    [DEPOSIT_MACHINE, WITHDRAWAL_MACHINE, INVESTMENT_MACHINE].flatMap((machine) =>
      statusesOf<string>(machine),
    ),
  ),
]

/** A line of history. */
export const transaction = {
  id: { ...uuid, description: 'The id of the deposit, withdrawal, investment or earning.' },
  type: oneOf(TRANSACTION_TYPES),
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
  kind: oneOf(TRANSACTION_KINDS),
  account: oneOf(['available', 'held', 'invested']),
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
