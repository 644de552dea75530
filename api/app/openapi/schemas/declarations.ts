import type DeclarationTransformer from '#declarations/declaration_transformer'
import { DECLARATION_LIST } from '#declarations/declaration_list'
import type { DeclaredPlan } from '#declarations/declared_plans_query'
import { columnShapes } from '#openapi/column_shapes'
import { poolSchemas } from '#openapi/schemas/pool'
import { count, day, flag, listOf, money, nullable, shape, text, uuid } from '#openapi/shapes'

export const declarationSchemas = {
  DeclaredPlan: shape<DeclaredPlan>({
    id: uuid,
    name: text(),
    nextDate: nullable({
      ...day,
      description: 'The date to declare next; null before the first approval.',
    }),
    mayBeDeclared: { ...flag, description: 'Whether that date is over.' },
    investments: { ...count, description: 'How many are active.' },
    principal: { ...money, description: 'What they have left of their amounts.' },
  }),
  Declaration: shape<ReturnType<DeclarationTransformer['toObject']>>({
    ...columnShapes(DECLARATION_LIST),
    evidence: listOf(poolSchemas.PoolEvidence),
  }),
}
