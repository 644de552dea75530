import { Users } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { AllUsers } from './AllUsers.tsx'

const { Shown: UserDetail } = lazyScreen(async () => (await import('./UserDetail.tsx')).UserDetail)

export const accounts: Capability = {
  name: 'Users',
  screens: [
    {
      path: 'allusers',
      permission: 'users.read',
      label: 'All Users',
      Icon: Users,
      Screen: AllUsers,
    },
    {
      path: 'allusers/:id',
      permission: 'users.read',
      label: 'User',
      Screen: UserDetail,
      hidden: true,
      under: 'allusers',
    },
  ],
}
