import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'

const Staff = lazy(async () => ({ default: (await import('./Staff.tsx')).Staff }))

export const staff: Capability = {
  name: 'Team',
  screens: [
    {
      path: 'staff',
      permission: 'staff.manage',
      label: 'Staff',
      Icon: BadgeOutlined,
      Screen: Staff,
    },
  ],
}
