import type TransactionTransformer from '#ledger/transaction_transformer'
import { TRANSACTION_TYPES } from '#ledger/transaction_validator'
import { ASSETS, WITHDRAWAL_METHODS } from '#domain/asset'
import { DEPOSIT_MACHINE } from '#domain/deposit_status'
import { INVESTMENT_MACHINE } from '#domain/investment_status'
import { statusesOf } from '#domain/transition'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import {
  count,
  day,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  shownUserShape,
  signedMoney,
  uuid,
} from '#openapi/shapes'

const STATUSES = [
  ...new Set(
    [DEPOSIT_MACHINE, WITHDRAWAL_MACHINE, INVESTMENT_MACHINE].flatMap((machine) =>
      statusesOf<string>(machine),
    ),
  ),
]

const queue = shape({ count, amount: money, oldestAt: nullable(instant) })

export const ledgerSchemas = {
  Transaction: shape<ReturnType<TransactionTransformer['toObject']>>({
    id: { ...uuid, description: 'The id of the deposit, withdrawal, investment or earning.' },
    type: oneOf(TRANSACTION_TYPES),
    uid: uuid,
    method: oneOf([...ASSETS, ...WITHDRAWAL_METHODS]),
    amount: { ...signedMoney, description: 'Below zero for a debit of earnings.' },
    status: oneOf(STATUSES),
    source: { ...oneOf(['investor', 'staff']), description: 'Who brought it about.' },
    createdAt: instant,
    user: shownUserShape,
  }),
  Overview: shape({
    totalDeposit: { ...money, description: 'The sum of what all users have available.' },
    totalUsers: count,
    approvedDeposits: money,
    approvedWithdrawals: money,
    earningsPaid: signedMoney,
    pendingDeposits: queue,
    pendingWithdrawals: queue,
    pendingInvestments: queue,
    activeInvestments: queue,
    series: {
      ...listOf(shape({ date: day, deposits: money, withdrawals: money, earnings: signedMoney })),
      minItems: 30,
      maxItems: 30,
      description: 'The last thirty days.',
    },
  }),
}
