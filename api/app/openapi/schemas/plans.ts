import { columnShapes } from '#openapi/column_shapes'
import { nullable, shape, text, uuid } from '#openapi/shapes'
import { PLAN_LIST } from '#plans/plan_list'
import type PlanTransformer from '#plans/plan_transformer'

export const planSchemas = {
  Plan: shape<ReturnType<PlanTransformer['toObject']>>({
    ...columnShapes(PLAN_LIST),
    user: nullable(shape({ id: uuid, name: text() })),
  }),
}
