import { writeOffClaim } from '#coins/claims_validator'
import { assignInbox, creditInbox, recoverInbox, refundInbox } from '#coins/inbox_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#coins/chain_inbox_controller')

const claimsController = () => import('#coins/claims_controller')

const read = {
  method: 'GET',
  guard: 'staff',
  permission: 'chain-inbox.read',
  rate: 'api',
  tag: 'chain-inbox',
} as const

const params = { id: 'The id of the payment, such as p12.' }

const requested = {
  method: 'POST',
  guard: 'staff',
  permission: 'chain-inbox.manage',
  rate: 'money',
  idempotent: true,
  stepUp: true,
  tag: 'chain-inbox',
  params,
  status: 202,
  answer: { schema: 'Approval' },
} as const

export const coinRoutes: RouteEntry[] = [
  {
    ...read,
    path: '/admin/chains',
    handle: [controller, 'states'],
    summary: 'How far the watching of each chain is, and where its coins are by the books.',
    answer: { schema: 'ChainState', list: true },
  },
  {
    ...read,
    path: '/admin/chain-inbox',
    handle: [controller, 'index'],
    summary: 'Coins that have arrived and back no deposit, the oldest first; at most 200.',
    answer: { schema: 'InboxItem', list: true },
  },
  {
    method: 'PATCH',
    path: '/admin/chain-inbox/:id/owner',
    handle: [controller, 'assign'],
    guard: 'staff',
    permission: 'chain-inbox.manage',
    rate: 'api',
    params,
    summary: 'Says which member of staff sees to coins of the inbox.',
    tag: 'chain-inbox',
    body: assignInbox,
    answer: { schema: 'InboxItem' },
    refusals: ['inbox_item_not_found', 'staff_not_found', 'validation_failed'],
  },
  {
    ...requested,
    path: '/admin/chain-inbox/:id/credit',
    handle: [controller, 'credit'],
    body: creditInbox,
    summary:
      'Requests that coins of the inbox become a deposit of an investor; a second member of staff confirms.',
    refusals: [
      'inbox_item_not_found',
      'validation_failed',
      'price_missing',
      'approval_open',
      'own_account',
    ],
  },
  {
    ...requested,
    path: '/admin/chain-inbox/:id/refund',
    handle: [controller, 'refund'],
    body: refundInbox,
    summary:
      'Requests that coins of the inbox go back to their sender; a second member of staff confirms the instruction.',
    refusals: ['inbox_item_not_found', 'validation_failed', 'approval_open'],
  },
  {
    ...requested,
    path: '/admin/chain-inbox/:id/recover',
    handle: [controller, 'recover'],
    body: recoverInbox,
    summary:
      'Requests that the platform keeps coins of the inbox; a second member of staff confirms.',
    refusals: ['inbox_item_not_found', 'validation_failed', 'approval_open'],
  },
  {
    ...read,
    tag: 'claims',
    path: '/admin/claims',
    handle: [claimsController, 'index'],
    summary:
      'Credited deposits that their chain took back, and what is still owed for them, open claims first; at most 200.',
    answer: { schema: 'Claim', list: true },
  },
  {
    ...requested,
    tag: 'claims',
    params: { id: 'The id of the reversed deposit.' },
    path: '/admin/claims/:id/write-off',
    handle: [claimsController, 'writeOff'],
    body: writeOffClaim,
    summary:
      'Requests that what is owed for a reversed deposit is given up; a second member of staff confirms.',
    refusals: ['claim_not_found', 'validation_failed', 'approval_open', 'own_account'],
  },
]
