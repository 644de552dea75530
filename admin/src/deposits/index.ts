import { ArrowDownToLine, History } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { DepositHistory } from './DepositHistory.tsx'
import { PendingDeposits } from './PendingDeposits.tsx'

const { Shown: DepositDetail } = lazyScreen(
  async () => (await import('./DepositDetail.tsx')).DepositDetail,
)

export const deposits: Capability = {
  name: 'Deposits',
  screens: [
    {
      path: 'pending-deposit',
      permission: 'deposits.read',
      label: 'Pending Deposit',
      Icon: ArrowDownToLine,
      waiting: 'pendingDeposits',
      Screen: PendingDeposits,
    },
    {
      path: 'deposit-history',
      permission: 'deposits.read',
      label: 'Deposit History',
      Icon: History,
      Screen: DepositHistory,
    },
    {
      path: 'deposits/:id',
      permission: 'deposits.read',
      label: 'Deposit',
      Screen: DepositDetail,
      hidden: true,
      under: 'deposit-history',
    },
  ],
}
