import AddCardOutlined from '@mui/icons-material/AddCardOutlined'
import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
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
      Icon: LeaderboardOutlined,
      Screen: TopEarnings,
    },
    {
      path: 'credit-earnings',
      permission: 'earnings.decide',
      label: 'Credit Earnings',
      Icon: AddCardOutlined,
      Screen: CreditEarnings,
    },
    {
      path: 'earning-history',
      permission: 'earnings.read',
      label: 'Earning History',
      Icon: PaymentsOutlined,
      Screen: EarningHistory,
    },
    {
      path: 'earning-payments',
      permission: 'earning-payments.read',
      label: 'Earnings paid by the close',
      Screen: PaidByClose,
      hidden: true,
    },
    {
      path: 'earnings/:id',
      permission: 'earnings.read',
      label: 'Earning',
      Screen: EarningDetail,
      hidden: true,
    },
  ],
}
