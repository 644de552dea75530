import { History, QrCode, UserCheck } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: SecondApprovals } = lazyScreen(
  async () => (await import('./SecondApprovals.tsx')).SecondApprovals,
)
const { Shown: ApprovalHistory } = lazyScreen(
  async () => (await import('./ApprovalHistory.tsx')).ApprovalHistory,
)
const { Shown: DepositAddresses } = lazyScreen(
  async () => (await import('./DepositAddresses.tsx')).DepositAddresses,
)
const { Shown: ApprovalPage } = lazyScreen(
  async () => (await import('./ApprovalPage.tsx')).ApprovalPage,
)

export const approvals: Capability = {
  name: 'Second approvals',
  screens: [
    {
      path: 'second-approvals',
      permission: 'approvals.read',
      label: 'Second approvals',
      Icon: UserCheck,
      waiting: 'openApprovals',
      Screen: SecondApprovals,
    },
    {
      path: 'approval-history',
      permission: 'approvals.read',
      label: 'Approval History',
      Icon: History,
      Screen: ApprovalHistory,
    },
    {
      path: 'deposit-addresses',
      permission: 'deposit-addresses.read',
      label: 'Deposit addresses',
      Icon: QrCode,
      Screen: DepositAddresses,
    },
    {
      path: 'approvals/:id',
      permission: 'approvals.read',
      label: 'Second approval',
      Screen: ApprovalPage,
      hidden: true,
      under: 'approval-history',
    },
  ],
}
