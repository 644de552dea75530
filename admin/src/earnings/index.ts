import { Banknote, ChartColumn, ListPlus } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { EarningHistory, PaidByClose } from './EarningHistory.tsx'
import { TopEarnings } from './TopEarnings.tsx'

const { Shown: EarningDetail } = lazyScreen(
  async () => (await import('./EarningDetail.tsx')).EarningDetail,
)

const { Shown: CreditEarnings } = lazyScreen(
  async () => (await import('./CreditEarnings.tsx')).CreditEarnings,
)

export const earnings: Capability = {
  name: 'Earnings',
  screens: [
    {
      path: 'top-earnings',
      permission: 'investments.read',
      label: 'Top Earnings',
      Icon: ChartColumn,
      Screen: TopEarnings,
    },
    {
      path: 'credit-earnings',
      permission: 'earnings.decide',
      label: 'Credit Earnings',
      Icon: ListPlus,
      Screen: CreditEarnings,
    },
    {
      path: 'earning-history',
      permission: 'earnings.read',
      label: 'Earning History',
      Icon: Banknote,
      Screen: EarningHistory,
    },
    {
      path: 'earning-payments',
      permission: 'earning-payments.read',
      label: 'Earnings paid by the close',
      Screen: PaidByClose,
      hidden: true,
      under: 'earning-history',
    },
    {
      path: 'earnings/:id',
      permission: 'earnings.read',
      label: 'Earning',
      Screen: EarningDetail,
      hidden: true,
      under: 'earning-history',
    },
  ],
}
