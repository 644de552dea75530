import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import type { Capability } from '../ui/capability.ts'
import { AllUsers } from './AllUsers.tsx'

export const accounts: Capability = {
  name: 'Users',
  screens: [{ path: 'allusers', label: 'All Users', Icon: PeopleOutlined, Screen: AllUsers }],
}
