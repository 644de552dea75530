import { defineList } from '#lists/list'
import { decimal, facts, filtered, instant, text, uuid } from '#lists/list_columns'

export const DECLARATION_LIST = defineList({
  resource: 'declarations',
  table: 'declaration_rows',
  sort: ['date', 'DESC'],
  search: 'plan_name',
  exact: ['business_date', 'requested_email', 'decided_email'],
  columns: {
    id: uuid('id', { description: 'That of the approval that confirmed it.' }),
    planId: uuid('plan_id', { isCoarse: true }),
    plan: text('plan_name', { isCoarse: true }),
    date: text('business_date', { form: 'day' }),
    rate: decimal('rate', {
      isSigned: true,
      description: 'Per cent of the principal; below zero it is a loss.',
    }),
    note: text('note', { ...filtered, description: 'Why; investors read it.' }),
    evidence: facts('evidence'),
    closedWith: text('closed_with', {
      form: 'day',
      isCoarse: true,
      isNullable: true,
      description: 'The business date with whose close it accrued; null before.',
    }),
    requestedBy: text('requested_email', { ...filtered, description: 'Who asked for it.' }),
    decidedBy: text('decided_email', { ...filtered, description: 'Who confirmed it.' }),
    createdAt: instant('created_at'),
  },
})
