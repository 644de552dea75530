import { contactRefusal } from '#messages/contact_refusal'
import { sendMessage } from '#messages/contact_validator'
import { MESSAGE_LIST } from '#messages/message_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

export const messageRoutes: RouteEntry[] = [
  {
    method: 'POST',
    path: '/contact',
    handle: [() => import('#messages/contact_controller'), 'store'],
    guard: 'none',
    rate: 'contact',
    summary:
      'Sends a message to support and answers its reference. A plain form gets a page instead.',
    tag: 'messages',
    body: sendMessage,
    plainForm: true,
    status: 201,
    answer: { schema: 'MessageReference' },
    refusalPage: contactRefusal,
  },
  ...listRoutes({
    list: MESSAGE_LIST,
    controller: () => import('#messages/admin_messages_controller'),
    schema: 'Message',
    missing: 'message_not_found',
  }),
]
