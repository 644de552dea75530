import { MessageSquareText } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: Notices } = lazyScreen(async () => (await import('./Notices.tsx')).Notices)
const { Shown: Templates } = lazyScreen(async () => (await import('./Templates.tsx')).Templates)
const { Shown: TemplatePage } = lazyScreen(
  async () => (await import('./TemplatePage.tsx')).TemplatePage,
)

/** Notices are reached from the bell in the bar: they are for one member of staff, not a part of the work. */
export const notices: Capability = {
  name: 'Notices',
  screens: [
    {
      path: 'notices',
      permission: 'self.manage',
      label: 'Notices',
      Screen: Notices,
      hidden: true,
      under: null,
    },
    {
      path: 'notice-templates',
      permission: 'notice-templates.manage',
      label: 'Notice texts',
      Icon: MessageSquareText,
      Screen: Templates,
    },
    {
      path: 'notice-templates/:kind',
      permission: 'notice-templates.manage',
      label: 'Notice text',
      Screen: TemplatePage,
      hidden: true,
      under: 'notice-templates',
    },
  ],
}
