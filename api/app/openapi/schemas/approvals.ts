import { APPROVAL_LIST } from '#approvals/approval_list'
import type ApprovalTransformer from '#approvals/approval_transformer'
import { columnShapes } from '#openapi/column_shapes'
import { shape } from '#openapi/shapes'

export const approvalSchemas = {
  Approval: shape<ReturnType<ApprovalTransformer['toObject']>>({
    ...columnShapes(APPROVAL_LIST),
    shown: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'null'] },
      description: 'What both people were shown, by name.',
    },
  }),
}
