import type DepositTransformer from '#deposits/deposit_transformer'
import { ASSETS } from '#domain/asset'
import { DEPOSIT_MACHINE } from '#domain/deposit_status'
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

type Answer = ReturnType<DepositTransformer['toObject']>

export const depositSchemas = {
  Deposit: shape<Answer>({
    id: uuid,
    type: { const: 'deposit' },
    uid: uuid,
    method: oneOf(ASSETS),
    amount: money,
    status: statusOf(DEPOSIT_MACHINE),
    address: text('Where the money is to be sent.'),
    uri: text('The same as a link that a wallet opens: BIP-21, EIP-681 or Solana Pay.'),
    reason: nullable(text()),
    createdAt: instant,
    decidedAt: nullable(instant),
    user: shownUserShape,
  }),
}
