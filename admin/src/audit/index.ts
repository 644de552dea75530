import { ClipboardCheck } from 'lucide-react'
import { lazyScreen } from '@assay/client/react/lazyCode'
import type { Capability } from '../ui/capability.ts'

const { Shown: AuditLog } = lazyScreen(async () => (await import('./AuditLog.tsx')).AuditLog)
const { Shown: AuditEventPage } = lazyScreen(
  async () => (await import('./AuditEventPage.tsx')).AuditEventPage,
)

export const audit: Capability = {
  name: 'Evidence',
  screens: [
    {
      path: 'audit',
      permission: 'audit-events.read',
      label: 'Audit',
      Icon: ClipboardCheck,
      Screen: AuditLog,
    },
    {
      path: 'audit/:id',
      permission: 'audit-events.read',
      label: 'Audit line',
      Screen: AuditEventPage,
      hidden: true,
      under: 'audit',
    },
  ],
}
