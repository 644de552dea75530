import { ASSET_NAMES, WITHDRAWAL_METHODS } from '#domain/asset'
import { WITHDRAWAL_MACHINE } from '#domain/withdrawal_status'
import {
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  secondApproval,
  shape,
  shownUserShape,
  statusOf,
  text,
  uuid,
} from '#openapi/shapes'
import type { withdrawalTerms } from '#withdrawals/terms_query'
import type WithdrawalTransformer from '#withdrawals/withdrawal_transformer'

type Answer = ReturnType<WithdrawalTransformer['toObject']>

const withdrawal = {
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
}

export const withdrawalSchemas = {
  Withdrawal: shape<Answer>(withdrawal),
  OwnWithdrawal: shape<Answer & { secondApproval: unknown }>({ ...withdrawal, secondApproval }),
  WithdrawalTerms: shape<Awaited<ReturnType<typeof withdrawalTerms>>>({
    charge: money,
    maximum: { ...money, description: 'What is available to the caller.' },
    methods: listOf(
      shape({
        method: oneOf(WITHDRAWAL_METHODS),
        name: text(),
        network: nullable(oneOf(Object.values(ASSET_NAMES))),
        heldUntil: {
          ...nullable(instant),
          description:
            'When what is saved for it can be paid to, where it was changed a short while ago.',
        },
        usualHours: {
          type: ['number', 'null'],
          minimum: 0,
          description: 'The median time to an approval in 90 days; null for fewer than five.',
        },
      }),
    ),
  }),
}
