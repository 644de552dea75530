import { ASSETS } from '#domain/asset'
import { FUNDING_SOURCE_NAMES } from '#domain/funding_source'
import { defineList } from '#lists/list'
import { cents, choice, facts, filtered, instant, reference, text, uuid } from '#lists/list_columns'

export const FUNDING_LIST = defineList({
  resource: 'fundings',
  table: 'funding_rows',
  sort: ['createdAt', 'DESC'],
  exact: ['period', 'requested_email', 'decided_email'],
  columns: {
    id: uuid('id'),
    reference,
    asset: choice('method', ASSETS),
    amount: cents('amount_cents', {
      isSigned: true,
      description: 'Below zero for what was taken out.',
    }),
    source: choice('source', FUNDING_SOURCE_NAMES, {
      isNullable: true,
      description: 'Null for what was taken out.',
    }),
    period: text('period', { isCoarse: true, isNullable: true }),
    note: text('note', { ...filtered, isNullable: true }),
    evidence: facts('evidence'),
    requestedBy: text('requested_email', { ...filtered, description: 'Who asked for it.' }),
    decidedBy: text('decided_email', { ...filtered, description: 'Who confirmed it.' }),
    approvalId: uuid('approval_id', filtered),
    createdAt: instant('created_at'),
  },
})
