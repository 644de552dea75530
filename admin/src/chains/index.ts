import { HandCoins, Inbox, Radar } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: Chains } = lazyScreen(async () => (await import('./Chains.tsx')).Chains)
const { Shown: ChainInbox } = lazyScreen(async () => (await import('./ChainInbox.tsx')).ChainInbox)
const { Shown: Claims } = lazyScreen(async () => (await import('./Claims.tsx')).Claims)

export const chains: Capability = {
  name: 'Chains',
  screens: [
    {
      path: 'chains',
      permission: 'chain-inbox.read',
      label: 'Chains',
      Icon: Radar,
      Screen: Chains,
    },
    {
      path: 'chain-inbox',
      permission: 'chain-inbox.read',
      label: 'Chain inbox',
      Icon: Inbox,
      Screen: ChainInbox,
    },
    {
      path: 'claims',
      permission: 'chain-inbox.read',
      label: 'Claims',
      Icon: HandCoins,
      Screen: Claims,
    },
  ],
}
