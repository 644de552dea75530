import { APPROVAL_ACTIONS, APPROVAL_STATES } from '#approvals/approval'
import type ApprovalTransformer from '#approvals/approval_transformer'
import { APPROVED_REQUESTS } from '#domain/movements'
import { instant, money, nullable, oneOf, shape, text, uuid } from '#openapi/shapes'

export const approvalSchemas = {
  Approval: shape<ReturnType<ApprovalTransformer['toObject']>>({
    id: uuid,
    action: oneOf(APPROVAL_ACTIONS),
    objectKind: oneOf([...APPROVED_REQUESTS, 'deposit_address', 'staff', 'staff_invitation']),
    objectId: text(
      'The id of what it is about; of a deposit address its asset, of an invitation its e-mail.',
    ),
    amount: nullable(money),
    shown: {
      type: 'object',
      additionalProperties: { type: ['string', 'number', 'null'] },
      description: 'What both people were shown, by name.',
    },
    seal: text('The seal over what was shown; a confirmation names it.'),
    state: oneOf(APPROVAL_STATES),
    makerId: uuid,
    makerEmail: text('Who asked.'),
    checkerId: nullable(uuid),
    checkerEmail: nullable(text('Who confirmed or declined.')),
    reason: nullable(text()),
    createdAt: instant,
    decidedAt: nullable(instant),
    expiresAt: instant,
    userId: nullable(uuid),
    userName: nullable(text()),
  }),
}
