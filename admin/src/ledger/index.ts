import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import type { Capability } from '../ui/capability.ts'
import { AllHistory } from './AllHistory.tsx'

export const ledger: Capability = {
  name: 'Ledger',
  screens: [
    { path: 'all-history', label: 'All History', Icon: ReceiptLongOutlined, Screen: AllHistory },
  ],
}
