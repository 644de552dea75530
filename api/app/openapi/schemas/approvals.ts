import { APPROVAL_LIST } from '#approvals/approval_list'
import type ApprovalTransformer from '#approvals/approval_transformer'
import type { ApprovalCredits } from '#approvals/approved_batch'
import { ASSETS } from '#domain/asset'
import { columnShapes } from '#openapi/column_shapes'
import { count, listOf, money, oneOf, shape, text, uuid } from '#openapi/shapes'

const method = oneOf(ASSETS)
const plan = {
  planId: uuid,
  planName: text('As it was agreed; empty where it has none.'),
  planPrice: { ...money, description: 'The least amount of the plan.' },
  durationDays: count,
}

export const approvalSchemas = {
  Approval: shape<ReturnType<ApprovalTransformer['toObject']>>({
    ...columnShapes(APPROVAL_LIST),
    shown: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'null'] },
      description: 'What both people were shown, by name.',
    },
  }),
  ApprovalCredits: shape<ApprovalCredits>({
    items: listOf(
      shape<ApprovalCredits['items'][number]>({
        uid: uuid,
        name: text(),
        investmentId: uuid,
        reference: text('The short reference of the investment.'),
        ...plan,
        method,
        amount: money,
      }),
    ),
    methods: listOf(shape({ method, count, amount: money })),
    plans: listOf(shape({ ...plan, count, amount: money })),
  }),
}
