import { ClipboardCheck } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: Declarations } = lazyScreen(
  async () => (await import('./Declarations.tsx')).Declarations,
)
const { Shown: DeclarationDetail } = lazyScreen(
  async () => (await import('./DeclarationDetail.tsx')).DeclarationDetail,
)

export const declarations: Capability = {
  name: 'Declarations',
  screens: [
    {
      path: 'declarations',
      permission: 'declarations.read',
      label: 'Declarations',
      Icon: ClipboardCheck,
      Screen: Declarations,
    },
    {
      path: 'declarations/:id',
      permission: 'declarations.read',
      label: 'Declaration',
      Screen: DeclarationDetail,
      hidden: true,
      under: 'declarations',
    },
  ],
}
