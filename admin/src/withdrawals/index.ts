import { ArrowUpFromLine, History } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { PendingWithdrawals } from './PendingWithdrawals.tsx'
import { WithdrawalHistory } from './WithdrawalHistory.tsx'

const { Shown: WithdrawalDetail } = lazyScreen(
  async () => (await import('./WithdrawalDetail.tsx')).WithdrawalDetail,
)

export const withdrawals: Capability = {
  name: 'Withdrawals',
  screens: [
    {
      path: 'pending-withdraw',
      permission: 'withdrawals.read',
      label: 'Pending Withdraw',
      Icon: ArrowUpFromLine,
      waiting: 'pendingWithdrawals',
      Screen: PendingWithdrawals,
    },
    {
      path: 'withdraw-history',
      permission: 'withdrawals.read',
      label: 'Withdraw History',
      Icon: History,
      Screen: WithdrawalHistory,
    },
    {
      path: 'withdrawals/:id',
      permission: 'withdrawals.read',
      label: 'Withdrawal',
      Screen: WithdrawalDetail,
      hidden: true,
      under: 'withdraw-history',
    },
  ],
}
