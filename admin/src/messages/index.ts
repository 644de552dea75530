import { Mail } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'
import { Messages } from './Messages.tsx'

const { Shown: MessageDetail } = lazyScreen(
  async () => (await import('./MessageDetail.tsx')).MessageDetail,
)

export const messages: Capability = {
  name: 'Contact',
  screens: [
    {
      path: 'messages',
      permission: 'messages.read',
      label: 'Messages',
      Icon: Mail,
      Screen: Messages,
      waiting: 'openMessages',
    },
    {
      path: 'messages/:id',
      permission: 'messages.read',
      label: 'Message',
      Screen: MessageDetail,
      hidden: true,
      under: 'messages',
    },
  ],
}
