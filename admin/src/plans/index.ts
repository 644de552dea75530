import AddCardOutlined from '@mui/icons-material/AddCardOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import type { Capability } from '../ui/capability.ts'
import { CreatePlan } from './CreatePlan.tsx'
import { Plans } from './Plans.tsx'

export const plans: Capability = {
  name: 'Plans',
  screens: [
    { path: 'plans', label: 'Plans', Icon: ViewListOutlined, Screen: Plans },
    { path: 'createplan', label: 'Create Plan', Icon: AddCardOutlined, Screen: CreatePlan },
  ],
}
