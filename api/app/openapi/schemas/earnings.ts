import { ASSETS } from '#domain/asset'
import type EarningTransformer from '#earnings/earning_transformer'
import {
  count,
  email,
  instant,
  money,
  nullable,
  oneOf,
  shape,
  shownUserShape,
  signedMoney,
  text,
  uuid,
} from '#openapi/shapes'

export const earningSchemas = {
  Earning: shape<ReturnType<EarningTransformer['toObject']>>({
    id: uuid,
    type: { const: 'earn' },
    uid: uuid,
    name: text(),
    email: nullable(email),
    plan_id: uuid,
    plan_name: text(),
    plan_price: money,
    investment_id: uuid,
    method: oneOf(ASSETS),
    amount: { ...signedMoney, description: 'Below zero for a debit.' },
    status: { const: 'approved' },
    duration: { ...count, description: 'Days.' },
    earnings: {
      ...signedMoney,
      description: 'What the investment has earned so far, net of debits.',
    },
    reason: nullable(text()),
    createdAt: instant,
    user: shownUserShape,
  }),
}
