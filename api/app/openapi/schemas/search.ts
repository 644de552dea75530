import type FoundTransformer from '#lists/found_transformer'
import { instant, nullable, oneOf, shape, signedMoney, text, uuid } from '#openapi/shapes'

export const searchSchemas = {
  SearchHit: shape<ReturnType<FoundTransformer['toObject']>>({
    kind: oneOf(['user', 'deposit', 'withdrawal', 'investment', 'earning', 'plan', 'message']),
    id: uuid,
    title: text('The name of the investor or the plan, or the subject of the message.'),
    detail: nullable(text('The e-mail, the method or the reference.')),
    amount: nullable(signedMoney),
    status: nullable(text()),
    createdAt: instant,
  }),
}
