import { ASSETS } from '#domain/asset'
import { INVESTMENT_MACHINE } from '#domain/investment_status'
import type InvestmentTransformer from '#investments/investment_transformer'
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
  statusOf,
  text,
  uuid,
} from '#openapi/shapes'

export const investmentSchemas = {
  Investment: shape<ReturnType<InvestmentTransformer['toObject']>>({
    id: uuid,
    type: { const: 'investment' },
    uid: uuid,
    plan_id: uuid,
    plan_name: text('The terms as they were agreed: a later edit of the plan does not reach them.'),
    plan_price: { ...money, description: 'The least amount of the plan.' },
    name: text(),
    email: nullable(email),
    method: oneOf(ASSETS),
    amount: money,
    status: statusOf(INVESTMENT_MACHINE),
    returns: { type: 'number', minimum: 0, description: 'Per cent of the amount per day.' },
    duration: { ...count, description: 'Days.' },
    earnings: { ...signedMoney, description: 'Net of debits.' },
    earningBalance: { ...signedMoney, description: 'The same figure.' },
    createdAt: instant,
    startDate: instant,
    endDate: instant,
    decidedAt: nullable(instant),
    user: shownUserShape,
  }),
}
