import type MatchTransformer from '#lists/match_transformer'
import { CANCELLERS } from '#domain/request_status'
import { MATCH_KINDS } from '#lists/search_query'
import { instant, nullable, oneOf, shape, signedMoney, text, uuid } from '#openapi/shapes'

export const searchSchemas = {
  SearchHit: shape<ReturnType<MatchTransformer['toObject']>>({
    kind: oneOf(MATCH_KINDS),
    id: uuid,
    title: text('The name of the investor or the plan, or the subject of the message.'),
    detail: nullable(
      text('The email; or the method and the reference, and of a withdrawal its payment.'),
    ),
    amount: nullable(signedMoney),
    status: nullable(text()),
    cancelledBy: nullable(oneOf(CANCELLERS)),
    createdAt: instant,
  }),
}
