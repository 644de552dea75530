import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: Notices } = lazyScreen(async () => (await import('./Notices.tsx')).Notices)

/** Reached from the bell in the bar: notices are for one member of staff, not a part of the work. */
export const notices: Capability = {
  name: 'Notices',
  screens: [
    {
      path: 'notices',
      permission: 'self.manage',
      label: 'Notices',
      Screen: Notices,
      hidden: true,
    },
  ],
}
