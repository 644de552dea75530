import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import ManageHistoryOutlined from '@mui/icons-material/ManageHistoryOutlined'
import type { Capability } from '../ui/capability.ts'
import { PendingWithdrawals } from './PendingWithdrawals.tsx'
import { WithdrawalHistory } from './WithdrawalHistory.tsx'

export const withdrawals: Capability = {
  name: 'Withdrawals',
  screens: [
    {
      path: 'pending-withdraw',
      label: 'Pending Withdraw',
      Icon: OutboxOutlined,
      waiting: 'pendingWithdrawals',
      Screen: PendingWithdrawals,
    },
    {
      path: 'withdraw-history',
      label: 'Withdraw History',
      Icon: ManageHistoryOutlined,
      Screen: WithdrawalHistory,
    },
  ],
}
