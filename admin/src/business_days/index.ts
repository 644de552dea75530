import { CalendarCheck } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: BusinessDays } = lazyScreen(
  async () => (await import('./BusinessDays.tsx')).BusinessDays,
)
const { Shown: BusinessDayPage } = lazyScreen(
  async () => (await import('./BusinessDayPage.tsx')).BusinessDayPage,
)

export const businessDays: Capability = {
  name: 'Business days',
  screens: [
    {
      path: 'business-days',
      permission: 'business-days.read',
      label: 'Business days',
      Icon: CalendarCheck,
      Screen: BusinessDays,
    },
    {
      path: 'business-days/:date',
      permission: 'business-days.read',
      label: 'Business day',
      Screen: BusinessDayPage,
      hidden: true,
      under: 'business-days',
    },
  ],
}
