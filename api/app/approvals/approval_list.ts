import { APPROVAL_ACTIONS, APPROVAL_STATES } from '#approvals/approval'
import { APPROVED_REQUESTS } from '#domain/movements'
import { defineList } from '#lists/list'
import { cents, choice, facts, filtered, instant, text, uuid } from '#lists/list_columns'
import { INVESTOR } from '#lists/list_source'

const OBJECTS = [
  ...APPROVED_REQUESTS,
  'earning_batch',
  'funding',
  'declaration',
  'observation',
  'claim',
  'deposit_address',
  'chain_account',
  'staff',
  'staff_invitation',
]

export const APPROVAL_LIST = defineList({
  resource: 'approvals',
  table: 'approval_rows',
  sort: ['createdAt', 'DESC'],
  searchUsers: true,
  exact: ['object_id', 'maker_email', 'checker_email'],
  fileBegins: ['id', 'action', 'objectKind', 'objectId', 'userId', 'userName'],
  columns: {
    id: uuid('id'),
    action: choice('action', APPROVAL_ACTIONS),
    objectKind: choice('object_kind', OBJECTS),
    objectId: text('object_id', {
      ...filtered,
      description:
        'The id of its object; for a deposit address or an account of a chain the asset, for an invitation the email, for many earnings a digest, for a declaration plan and date.',
    }),
    amount: cents('amount_cents', { isNullable: true }),
    shown: facts('shown'),
    seal: text('seal', {
      ...filtered,
      description: 'The snapshot hash of what was shown; a confirmation has to send it.',
    }),
    state: choice('state', APPROVAL_STATES),
    makerId: uuid('maker_id', filtered),
    makerEmail: text('maker_email', { isCoarse: true, description: 'Who requested it.' }),
    checkerId: uuid('checker_id', { ...filtered, isNullable: true }),
    checkerEmail: text('checker_email', {
      isCoarse: true,
      isNullable: true,
      description: 'Who confirmed or declined.',
    }),
    reason: text('reason', { ...filtered, isNullable: true }),
    createdAt: instant('created_at'),
    decidedAt: instant('decided_at', { isNullable: true }),
    expiresAt: instant('expires_at'),
    userId: uuid('user_id', { isCoarse: true, isNullable: true }),
    userName: text('name', { related: INVESTOR, csv: 'u.name', isNullable: true }),
  },
})
