import { nullable, count, flag, instant, money, shape, text, uuid } from '#openapi/shapes'
import type PlanTransformer from '#plans/plan_transformer'

export const planSchemas = {
  Plan: shape<ReturnType<PlanTransformer['toObject']>>({
    id: uuid,
    name: text(),
    minAmount: money,
    maxAmount: money,
    returns: { type: 'number', minimum: 0, description: 'Per cent of the amount per day.' },
    duration: { ...count, description: 'Days.' },
    uid: nullable({ ...uuid, description: 'The investor that it is offered to alone.' }),
    user: nullable(shape({ id: uuid, name: text() })),
    offered: flag,
    createdAt: instant,
    updatedAt: instant,
    version: count,
  }),
}
