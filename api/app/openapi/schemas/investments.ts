import { INVESTMENT_LIST } from '#investments/investment_list'
import { PLAN_KINDS } from '#domain/plan_terms'
import type InvestmentTransformer from '#investments/investment_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { count, digest, flag, oneOf, shape, shownUserShape } from '#openapi/shapes'

export const investmentSchemas = {
  Investment: shape<ReturnType<InvestmentTransformer['toObject']>>({
    ...columnShapes(INVESTMENT_LIST),
    terms: {
      ...shape({
        number: { ...count, description: 'The version of the plan’s terms.' },
        sha256: { ...digest, description: 'The SHA-256 of its term sheet.' },
        kind: oneOf(PLAN_KINDS),
        accepted: { ...flag, description: 'Whether the call that opened it named the hash.' },
      }),
      description: 'The terms that it is made on. No edit of the plan changes them.',
    },
    user: shownUserShape,
  }),
}
