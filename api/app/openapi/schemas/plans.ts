import { columnShapes } from '#openapi/column_shapes'
import {
  count,
  day,
  digest,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  text,
  uuid,
} from '#openapi/shapes'
import { PLAN_LIST } from '#plans/plan_list'
import type PlanTransformer from '#plans/plan_transformer'
import { MATURITY_OFFERS, PLAN_KINDS } from '#domain/plan_terms'
import type { listVersions } from '#terms/terms_query'
import type TermsTransformer from '#terms/terms_transformer'

const offers = {
  earlyExit: text('“none”, or the fee for leaving early in per cent of the principal.'),
  atMaturity: listOf(oneOf(MATURITY_OFFERS)),
}
const facts = {
  planId: uuid,
  number: { ...count, description: 'The version of the plan’s terms, from 1.' },
  terms: { ...digest, description: 'The SHA-256 of the sheet.' },
  name: text(),
  minAmount: money,
  maxAmount: money,
  returns: { type: 'number', minimum: 0 },
  duration: count,
  kind: oneOf(PLAN_KINDS),
  ...offers,
  createdAt: instant,
}

export const planSchemas = {
  Plan: shape<ReturnType<PlanTransformer['toObject']>>({
    ...columnShapes(PLAN_LIST),
    ...offers,
    user: nullable(shape({ id: uuid, name: text() })),
    pausedSince: nullable({
      ...day,
      description:
        'Null where the plan takes investments; else the oldest date whose earnings are not paid.',
    }),
  }),
  PlanTerms: shape<Awaited<ReturnType<typeof listVersions>>[number]>({
    ...facts,
    madeBy: nullable(shape({ id: uuid, email: text() })),
  }),
  TermSheet: shape<ReturnType<TermsTransformer['toObject']>>({
    ...facts,
    title: text(),
    sections: listOf(shape({ heading: text(), lines: listOf(text()) })),
    text: text('The text that the SHA-256 is of, in UTF-8.'),
  }),
}
