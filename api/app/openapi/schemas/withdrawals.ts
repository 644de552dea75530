import { WITHDRAWAL_METHODS } from '#domain/asset'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import {
  instant,
  money,
  nullable,
  oneOf,
  shape,
  shownUserShape,
  statusOf,
  text,
  uuid,
} from '#openapi/shapes'
import type WithdrawalTransformer from '#withdrawals/withdrawal_transformer'

export const withdrawalSchemas = {
  Withdrawal: shape<ReturnType<WithdrawalTransformer['toObject']>>({
    id: uuid,
    type: { const: 'withdrawal' },
    uid: uuid,
    method: oneOf(WITHDRAWAL_METHODS),
    amount: money,
    status: statusOf(WITHDRAWAL_MACHINE),
    address: nullable(text('Where the coins go; null for the bank.')),
    bankName: nullable(text()),
    accountNumber: nullable(text()),
    routingNumber: nullable(text()),
    reason: nullable(text()),
    createdAt: instant,
    decidedAt: nullable(instant),
    user: shownUserShape,
  }),
}
