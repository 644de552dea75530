import { ClipboardCheck } from 'lucide-react'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'

const Declarations = lazy(async () => ({
  default: (await import('./Declarations.tsx')).Declarations,
}))
const DeclarationDetail = lazy(async () => ({
  default: (await import('./DeclarationDetail.tsx')).DeclarationDetail,
}))

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
