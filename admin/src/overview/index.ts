import { LayoutDashboard } from 'lucide-react'
import type { Capability } from '../ui/capability.ts'
import { Overview } from './Overview.tsx'

export const overview: Capability = {
  name: 'Work',
  screens: [
    {
      path: 'overview',
      permission: 'overview.read',
      label: 'Overview',
      Icon: LayoutDashboard,
      Screen: Overview,
    },
  ],
}
