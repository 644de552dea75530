import { HandCoins, Inbox, Radar } from 'lucide-react'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'

const Chains = lazy(async () => ({ default: (await import('./Chains.tsx')).Chains }))
const ChainInbox = lazy(async () => ({ default: (await import('./ChainInbox.tsx')).ChainInbox }))
const Claims = lazy(async () => ({ default: (await import('./Claims.tsx')).Claims }))

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
