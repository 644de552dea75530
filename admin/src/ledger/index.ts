import { ReceiptText } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { AllHistory } from './AllHistory.tsx'

const { Shown: TransactionPage } = lazyScreen(
  async () => (await import('./TransactionPage.tsx')).TransactionPage,
)
const { Shown: Accounts } = lazyScreen(async () => (await import('./Accounts.tsx')).Accounts)
const { Shown: Entries } = lazyScreen(async () => (await import('./Entries.tsx')).Entries)
const { Shown: AccountPage } = lazyScreen(
  async () => (await import('./AccountPage.tsx')).AccountPage,
)

export const ledger: Capability = {
  name: 'Ledger',
  screens: [
    {
      path: 'all-history',
      permission: 'transactions.read',
      label: 'All History',
      Icon: ReceiptText,
      Screen: AllHistory,
    },
    {
      path: 'all-history/:id',
      permission: 'transactions.read',
      label: 'Transaction',
      Screen: TransactionPage,
      hidden: true,
      under: 'all-history',
    },
    {
      path: 'accounts',
      permission: 'accounts.read',
      label: 'Accounts',
      Screen: Accounts,
      hidden: true,
      under: 'all-history',
    },
    {
      path: 'entries',
      permission: 'entries.read',
      label: 'Entries',
      Screen: Entries,
      hidden: true,
      under: 'all-history',
    },
    {
      path: 'accounts/:id',
      permission: 'accounts.read',
      label: 'Account',
      Screen: AccountPage,
      hidden: true,
      under: 'all-history',
    },
  ],
}
