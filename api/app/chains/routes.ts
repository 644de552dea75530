import { changeChainAccount } from '#chains/chain_account_validator'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#chains/chain_accounts_controller')

export const chainRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/admin/chain-accounts',
    handle: [controller, 'index'],
    guard: 'staff',
    permission: 'deposit-addresses.read',
    rate: 'api',
    summary: 'Where the addresses of new deposits come from, by asset, and what comes next.',
    tag: 'chain-accounts',
    answer: { schema: 'ChainAccount', list: true },
  },
  {
    method: 'PUT',
    path: '/admin/chain-accounts/:asset',
    handle: [controller, 'change'],
    guard: 'staff',
    permission: 'deposit-addresses.change',
    rate: 'money',
    idempotent: true,
    stepUp: true,
    summary:
      'Requests another account, by its extended public key or its signed pool. It is in force after a second member of staff confirms it and the delay has passed. Never a private key.',
    tag: 'chain-accounts',
    body: changeChainAccount,
    status: 202,
    answer: { schema: 'Approval' },
    refusals: ['not_found', 'approval_open', 'validation_failed', 'chain_not_watched'],
  },
]
