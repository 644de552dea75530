import { EARNING_LIST } from '#earnings/earning_list'
import type EarningTransformer from '#earnings/earning_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { shape, shownUserShape } from '#openapi/shapes'

export const earningSchemas = {
  Earning: shape<ReturnType<EarningTransformer['toObject']>>({
    ...columnShapes(EARNING_LIST),
    user: shownUserShape,
  }),
}
