import { INVESTMENT_LIST } from '#investments/investment_list'
import type InvestmentTransformer from '#investments/investment_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { shape, shownUserShape } from '#openapi/shapes'

export const investmentSchemas = {
  Investment: shape<ReturnType<InvestmentTransformer['toObject']>>({
    ...columnShapes(INVESTMENT_LIST),
    user: shownUserShape,
  }),
}
