import { ListPlus, Rows3 } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { Plans } from './Plans.tsx'

// The form searches users while a person types; people who only look at lists need not fetch that code.
const { Shown: CreatePlan } = lazyScreen(async () => (await import('./CreatePlan.tsx')).CreatePlan)
const { Shown: EditPlan } = lazyScreen(async () => (await import('./EditPlan.tsx')).EditPlan)
const { Shown: SheetPage } = lazyScreen(
  async () => (await import('../terms/SheetPage.tsx')).SheetPage,
)

export const plans: Capability = {
  name: 'Plans',
  screens: [
    {
      path: 'plans',
      permission: 'plans.read',
      label: 'Plans',
      Icon: Rows3,
      Screen: Plans,
    },
    {
      path: 'createplan',
      permission: 'plans.manage',
      label: 'Create Plan',
      Icon: ListPlus,
      Screen: CreatePlan,
    },
    {
      path: 'plans/:id/terms/:number',
      permission: 'plans.read',
      label: 'Term sheet',
      Screen: SheetPage,
      hidden: true,
      under: 'plans',
    },
    {
      path: 'plans/:id',
      permission: 'plans.read',
      label: 'Plan',
      Screen: EditPlan,
      hidden: true,
      under: 'plans',
    },
  ],
}
