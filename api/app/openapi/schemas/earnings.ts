import { EARNING_LIST } from '#earnings/earning_list'
import type EarningTransformer from '#earnings/earning_transformer'
import { EARNING_PAYMENT_LIST } from '#earnings/payment_list'
import type PaymentTransformer from '#earnings/payment_transformer'
import { ASSETS } from '#domain/asset'
import type { BatchAnswer, BatchResult, BatchTotals } from '#earnings/earning_batch_answer'
import type { Proposal } from '#earnings/earning_proposal_query'
import { PLAN_KINDS } from '#domain/plan_terms'
import { columnShapes } from '#openapi/column_shapes'
import {
  count,
  instant,
  listOf,
  money,
  nullable,
  oneOf,
  shape,
  shownUserShape,
  text,
  uuid,
} from '#openapi/shapes'

const method = oneOf(ASSETS)

export const earningSchemas = {
  Earning: shape<ReturnType<EarningTransformer['toObject']>>({
    ...columnShapes(EARNING_LIST),
    user: shownUserShape,
  }),
  EarningPayment: shape<ReturnType<PaymentTransformer['toObject']>>({
    ...columnShapes(EARNING_PAYMENT_LIST),
    user: shownUserShape,
  }),
  EarningProposal: shape<Proposal>({
    uid: uuid,
    name: text(),
    investmentId: uuid,
    reference: text('The short reference of the investment.'),
    planId: uuid,
    planName: text('As it was agreed; empty where it has none.'),
    planPrice: { ...money, description: 'The least amount of the plan.' },
    durationDays: count,
    method,
    invested: money,
    kind: {
      ...oneOf(PLAN_KINDS),
      description: 'A declared day has no rate before its declaration: staff state its amount.',
    },
    returns: text('Per cent of the amount per day; of a declared one, what its plan projects.'),
    startDate: instant,
    creditedAt: nullable(instant),
    days: {
      ...count,
      description: 'Days that are over, and that neither a close nor a credit by hand has covered.',
    },
    amount: { ...money, description: 'What these days earn.' },
  }),
  EarningBatch: shape<BatchAnswer['data']>({
    results: listOf(
      shape<BatchResult>({
        index: { ...count, description: 'The position of the item in the call.' },
        uid: uuid,
        investmentId: uuid,
        status: oneOf(['credited', 'refused']),
        earning: nullable(shape({ id: uuid, reference: text(), method, amount: money })),
        code: nullable(text('Of a refused item.')),
        message: nullable(text('What happened, in a sentence.')),
      }),
    ),
    totals: shape<BatchTotals>({
      credited: count,
      refused: count,
      amount: money,
      methods: listOf(shape({ method, count, amount: money })),
    }),
  }),
}
