import MailOutlined from '@mui/icons-material/MailOutlined'
import type { Capability } from '../ui/capability.ts'
import { Messages } from './Messages.tsx'

export const messages: Capability = {
  name: 'Contact',
  screens: [{ path: 'messages', label: 'Messages', Icon: MailOutlined, Screen: Messages }],
}
