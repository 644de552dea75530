import { ASSET_NAMES, WITHDRAWAL_METHODS } from '#domain/asset'
import { columnShapes } from '#openapi/column_shapes'
import {
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  secondApproval,
  shape,
  shownUserShape,
  text,
} from '#openapi/shapes'
import type { withdrawalTerms } from '#withdrawals/terms_query'
import { WITHDRAWAL_LIST } from '#withdrawals/withdrawal_list'
import type WithdrawalTransformer from '#withdrawals/withdrawal_transformer'

type Answer = ReturnType<WithdrawalTransformer['toObject']>

const withdrawal = { ...columnShapes(WITHDRAWAL_LIST), user: shownUserShape }

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
