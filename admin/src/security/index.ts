import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: MySecurity } = lazyScreen(async () => (await import('./MySecurity.tsx')).MySecurity)

/** Reached from the name in the bar: it is about the member of staff, not about the work. */
export const security: Capability = {
  name: 'Security',
  screens: [
    {
      path: 'my-security',
      permission: 'self.manage',
      label: 'My security',
      Screen: MySecurity,
      hidden: true,
      under: null,
    },
  ],
}
