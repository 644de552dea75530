import { commandChain, commandOwn } from '#local_chains/local_chain_validator'
import type { RouteEntry } from '#routing/route_entry'

const investor = () => import('#local_chains/local_chains_controller')
const staff = () => import('#local_chains/admin_local_chains_controller')

const own = {
  path: '/deposit/:id/local-chain',
  guard: 'investor',
  tag: 'local-chains',
  params: { id: 'The id of the deposit.' },
  answer: { schema: 'LocalChain' },
} as const

/** Only a demonstration has local chains: anywhere else there is nothing at these addresses. */
export const localChainRoutes: RouteEntry[] = [
  {
    ...own,
    method: 'GET',
    rate: 'api',
    handle: [investor, 'show'],
    summary: 'The local chain that a deposit of the caller is paid on, in a demonstration.',
    refusals: ['not_found', 'deposit_not_found', 'unavailable'],
  },
  {
    ...own,
    method: 'POST',
    rate: 'money',
    handle: [investor, 'command'],
    summary:
      'Pays a deposit of the caller from the demo wallet, or lets something happen to its local chain.',
    body: commandOwn,
    refusals: [
      'not_found',
      'deposit_not_found',
      'validation_failed',
      'no_quote',
      'nothing_to_replace',
      'demo_wallet_empty',
      'payment_too_small',
      'chain_command_not_offered',
      'unavailable',
    ],
  },
  {
    method: 'GET',
    path: '/admin/local-chains',
    guard: 'staff',
    permission: 'chain-inbox.read',
    rate: 'api',
    tag: 'local-chains',
    handle: [staff, 'index'],
    summary: 'The local chains of a demonstration.',
    answer: { schema: 'LocalChain', list: true },
    refusals: ['not_found', 'unavailable'],
  },
  {
    method: 'POST',
    path: '/admin/local-chains/:asset',
    guard: 'staff',
    permission: 'chain-inbox.manage',
    rate: 'money',
    tag: 'local-chains',
    params: { asset: 'The code of the asset.' },
    handle: [staff, 'command'],
    summary: 'Lets something happen to a local chain of a demonstration.',
    body: commandChain,
    answer: { schema: 'LocalChain' },
    refusals: [
      'not_found',
      'validation_failed',
      'nothing_to_replace',
      'chain_command_not_offered',
      'unavailable',
    ],
  },
]
