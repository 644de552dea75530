import { PiggyBank } from 'lucide-react'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'

const Pool = lazy(async () => ({ default: (await import('./Pool.tsx')).Pool }))
const FundingDetail = lazy(async () => ({
  default: (await import('./FundingDetail.tsx')).FundingDetail,
}))

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
