import MailOutlined from '@mui/icons-material/MailOutlined'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'
import { Messages } from './Messages.tsx'

const MessageDetail = lazy(async () => ({
  default: (await import('./MessageDetail.tsx')).MessageDetail,
}))

export const messages: Capability = {
  name: 'Contact',
  screens: [
    {
      path: 'messages',
      permission: 'messages.read',
      label: 'Messages',
      Icon: MailOutlined,
      Screen: Messages,
      waiting: 'openMessages',
    },
    {
      path: 'messages/:id',
      permission: 'messages.read',
      label: 'Message',
      Screen: MessageDetail,
      hidden: true,
    },
  ],
}
