import { ChartLine, ChartPie, Hourglass, RefreshCw } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { ActiveInvestments } from './ActiveInvestments.tsx'
import { Investments } from './Investments.tsx'
import { PendingInvestments } from './PendingInvestments.tsx'
import { ProcessingInvestments } from './ProcessingInvestments.tsx'

const { Shown: InvestmentDetail } = lazyScreen(
  async () => (await import('./InvestmentDetail.tsx')).InvestmentDetail,
)

export const investments: Capability = {
  name: 'Investments',
  screens: [
    {
      path: 'active-investment',
      permission: 'investments.read',
      label: 'Active Investment',
      Icon: ChartPie,
      Screen: ActiveInvestments,
    },
    {
      path: 'pending-investment',
      permission: 'investments.read',
      label: 'Pending Investment',
      Icon: Hourglass,
      waiting: 'pendingInvestments',
      Screen: PendingInvestments,
    },
    {
      path: 'processed-investment',
      permission: 'investments.read',
      label: 'Processed Investment',
      Icon: RefreshCw,
      Screen: ProcessingInvestments,
    },
    {
      path: 'investments',
      permission: 'investments.read',
      label: 'Investments',
      Icon: ChartLine,
      Screen: Investments,
    },
    {
      path: 'investments/:id',
      permission: 'investments.read',
      label: 'Investment',
      Screen: InvestmentDetail,
      hidden: true,
      under: 'investments',
    },
  ],
}
