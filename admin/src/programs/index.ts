import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: MyPrograms } = lazyScreen(async () => (await import('./MyPrograms.tsx')).MyPrograms)

/** Reached from "My security": it is about the programs of one member of staff, not about the work. */
export const programs: Capability = {
  name: 'Programs',
  screens: [
    {
      path: 'my-programs',
      permission: 'self.manage',
      label: 'My programs',
      Screen: MyPrograms,
      hidden: true,
      under: null,
    },
  ],
}
