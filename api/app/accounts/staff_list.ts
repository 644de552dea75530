import { STAFF_ROLES } from '#domain/permissions'
import { defineList } from '#lists/list'
import { choice, filtered, instant, integer, text, uuid } from '#lists/list_columns'

export const STAFF_LIST = defineList({
  resource: 'staff',
  table: 'staff_members',
  sort: ['createdAt', 'DESC'],
  search: 'email',
  columns: {
    id: uuid('id'),
    email: text('email', { form: 'email' }),
    // so few rows that the id is enough to break a tie
    role: choice('role', STAFF_ROLES, { isCoarse: false }),
    createdAt: instant('created_at'),
    version: integer('version', filtered),
  },
})
