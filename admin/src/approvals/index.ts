import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'

const SecondApprovals = lazy(async () => ({
  default: (await import('./SecondApprovals.tsx')).SecondApprovals,
}))
const ApprovalHistory = lazy(async () => ({
  default: (await import('./ApprovalHistory.tsx')).ApprovalHistory,
}))
const DepositAddresses = lazy(async () => ({
  default: (await import('./DepositAddresses.tsx')).DepositAddresses,
}))
const ApprovalPage = lazy(async () => ({
  default: (await import('./ApprovalPage.tsx')).ApprovalPage,
}))

export const approvals: Capability = {
  name: 'Four eyes',
  screens: [
    {
      path: 'second-approvals',
      permission: 'approvals.read',
      label: 'Second approvals',
      Icon: HowToRegOutlined,
      waiting: 'openApprovals',
      Screen: SecondApprovals,
    },
    {
      path: 'approval-history',
      permission: 'approvals.read',
      label: 'Approval History',
      Icon: HistoryOutlined,
      Screen: ApprovalHistory,
    },
    {
      path: 'deposit-addresses',
      permission: 'deposit-addresses.read',
      label: 'Deposit addresses',
      Icon: QrCode2Outlined,
      Screen: DepositAddresses,
    },
    {
      path: 'approvals/:id',
      permission: 'approvals.read',
      label: 'Second approval',
      Screen: ApprovalPage,
      hidden: true,
    },
  ],
}
