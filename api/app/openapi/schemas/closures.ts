import { BLOCKERS } from '#closures/closure'
import type ClosureTransformer from '#closures/closure_transformer'
import type { ClosureRequestTransformer } from '#closures/closure_transformer'
import { count, instant, listOf, money, nullable, oneOf, shape, text, uuid } from '#openapi/shapes'

const requestedAt = { ...nullable(instant), description: 'Null where nobody has asked for it.' }
const blockers = {
  ...listOf(shape({ kind: oneOf(BLOCKERS), count, amount: money })),
  description: 'What keeps the account from being closed; empty where nothing does.',
}

export const closureSchemas = {
  Closure: shape<ReturnType<ClosureTransformer['toObject']>>({ requestedAt, blockers }),
  ClosureRequest: shape<ReturnType<ClosureRequestTransformer['toObject']>>({
    id: uuid,
    name: text(),
    requestedAt,
    blockers,
  }),
}
