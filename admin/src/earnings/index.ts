import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'
import { EarningHistory } from './EarningHistory.tsx'
import { TopEarnings } from './TopEarnings.tsx'

const EarningDetail = lazy(async () => ({
  default: (await import('./EarningDetail.tsx')).EarningDetail,
}))

export const earnings: Capability = {
  name: 'Earnings',
  screens: [
    { path: 'top-earnings', label: 'Top Earnings', Icon: LeaderboardOutlined, Screen: TopEarnings },
    {
      path: 'earning-history',
      label: 'Earning History',
      Icon: PaymentsOutlined,
      Screen: EarningHistory,
    },
    { path: 'earnings/:id', label: 'Earning', Screen: EarningDetail, hidden: true },
  ],
}
