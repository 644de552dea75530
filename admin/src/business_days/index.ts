import { CalendarCheck } from 'lucide-react'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'

const BusinessDays = lazy(async () => ({
  default: (await import('./BusinessDays.tsx')).BusinessDays,
}))
const BusinessDayPage = lazy(async () => ({
  default: (await import('./BusinessDayPage.tsx')).BusinessDayPage,
}))

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
