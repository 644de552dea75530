import { contactRefusal } from '#messages/contact_refusal'
import { sendMessage } from '#messages/contact_validator'
import { changeMessage, replyToMessage, writeMessage } from '#messages/message_validator'
import { MESSAGE_LIST } from '#messages/message_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const desk = () => import('#messages/admin_messages_controller')
const own = () => import('#messages/own_messages_controller')

/** What staff do with a message. */
const deskRoutes: RouteEntry[] = [
  {
    method: 'PATCH',
    path: '/admin/messages/:id',
    handle: [desk, 'update'],
    guard: 'staff',
    permission: 'messages.answer',
    rate: 'money',
    edits: 'message',
    summary: 'Gives a message another state, or assigns it to a member of staff.',
    tag: 'messages',
    body: changeMessage,
    answer: { schema: 'Message' },
    refusals: ['message_not_found', 'own_account', 'validation_failed'],
  },
  {
    method: 'GET',
    path: '/admin/messages/:id/replies',
    handle: [desk, 'replies'],
    guard: 'staff',
    permission: 'messages.read',
    rate: 'api',
    summary: 'What was written after a message, by its writer and by staff, the oldest first.',
    tag: 'messages',
    answer: { schema: 'MessageReply', list: true },
    refusals: ['message_not_found'],
  },
  {
    method: 'POST',
    path: '/admin/messages/:id/replies',
    idempotent: true,
    handle: [desk, 'reply'],
    guard: 'staff',
    permission: 'messages.answer',
    rate: 'money',
    summary:
      'Mails an answer to the writer of a message and keeps it; the message is answered then.',
    tag: 'messages',
    body: replyToMessage,
    status: 201,
    answer: { schema: 'MessageReply' },
    refusals: ['message_not_found', 'own_account', 'validation_failed'],
  },
]

/** An investor's own threads. */
const ownRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/user/messages',
    handle: [own, 'index'],
    guard: 'investor',
    rate: 'api',
    summary: "The caller's messages to support, each with what was written after it.",
    tag: 'messages',
    answer: { schema: 'OwnMessage', list: true },
  },
  {
    method: 'POST',
    path: '/user/messages',
    idempotent: true,
    handle: [own, 'store'],
    guard: 'investor',
    rate: 'contact',
    summary: 'Writes to support, about a transaction or in general, and answers the thread.',
    tag: 'messages',
    body: writeMessage,
    status: 201,
    answer: { schema: 'OwnMessage' },
    refusals: ['transaction_not_found', 'validation_failed'],
  },
]

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
    controller: desk,
    schema: 'Message',
    missing: 'message_not_found',
  }),
  ...deskRoutes,
  ...ownRoutes,
]
