import { PiggyBank } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: Pool } = lazyScreen(async () => (await import('./Pool.tsx')).Pool)
const { Shown: FundingDetail } = lazyScreen(
  async () => (await import('./FundingDetail.tsx')).FundingDetail,
)

export const pool: Capability = {
  name: 'Returns pool',
  screens: [
    {
      path: 'pool',
      permission: 'fundings.read',
      label: 'Pool',
      Icon: PiggyBank,
      Screen: Pool,
    },
    {
      path: 'fundings/:id',
      permission: 'fundings.read',
      label: 'Funding',
      Screen: FundingDetail,
      hidden: true,
      under: 'pool',
    },
  ],
}
