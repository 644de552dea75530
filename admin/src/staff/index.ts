import { IdCard } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: Staff } = lazyScreen(async () => (await import('./Staff.tsx')).Staff)

export const staff: Capability = {
  name: 'Team',
  screens: [
    {
      path: 'staff',
      permission: 'staff.manage',
      label: 'Staff',
      Icon: IdCard,
      Screen: Staff,
    },
  ],
}
