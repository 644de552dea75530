import { defineList } from '#lists/list'
import { filtered, flag, instant, text, uuid } from '#lists/list_columns'

export const MESSAGE_LIST = defineList({
  resource: 'messages',
  table: 'messages',
  sort: ['createdAt', 'DESC'],
  search: `(name || ' ' || email || ' ' || subject || ' ' || message || ' ' || reference)`,
  columns: {
    id: uuid('id'),
    reference: text('reference', {
      isOurs: true,
      form: /^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/,
      description: 'What its sender names on the telephone.',
    }),
    name: text('name'),
    email: text('email', { form: 'email' }),
    subject: text('subject'),
    message: text('message', filtered),
    isSuspect: flag('is_suspect', { isCoarse: true, description: 'Perhaps a machine wrote it.' }),
    createdAt: instant('created_at'),
  },
})
