import { MESSAGE_STATES } from '#domain/message_state'
import { defineList } from '#lists/list'
import { choice, filtered, flag, instant, integer, text, uuid } from '#lists/list_columns'

export const MESSAGE_LIST = defineList({
  resource: 'messages',
  table: 'message_rows',
  sort: ['createdAt', 'DESC'],
  search: `(name || ' ' || email || ' ' || subject || ' ' || message || ' ' || reference)`,
  columns: {
    id: uuid('id'),
    reference: text('reference', {
      form: /^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/,
      description: 'What its sender names on the telephone.',
    }),
    name: text('name'),
    email: text('email', { form: 'email' }),
    subject: text('subject'),
    message: text('message', filtered),
    isSuspect: flag('is_suspect', { isCoarse: true, description: 'Perhaps a machine wrote it.' }),
    state: choice('state', MESSAGE_STATES),
    ownerId: uuid('owner_id', { isCoarse: true, isNullable: true }),
    ownerEmail: text('owner_email', {
      ...filtered,
      isNullable: true,
      description: 'Who of the staff has taken it.',
    }),
    userId: uuid('user_id', {
      isCoarse: true,
      isNullable: true,
      description: 'The investor who wrote it from the app.',
    }),
    transactionId: uuid('transaction_id', { isCoarse: true, isNullable: true }),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at', { description: 'When it was last written to.' }),
    version: integer('version', filtered),
  },
})
