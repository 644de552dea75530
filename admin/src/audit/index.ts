import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import { lazy } from 'react'
import type { Capability } from '../ui/capability.ts'

const AuditLog = lazy(async () => ({ default: (await import('./AuditLog.tsx')).AuditLog }))
const AuditEventPage = lazy(async () => ({
  default: (await import('./AuditEventPage.tsx')).AuditEventPage,
}))

export const audit: Capability = {
  name: 'Evidence',
  screens: [
    {
      path: 'audit',
      permission: 'audit-events.read',
      label: 'Audit',
      Icon: FactCheckOutlined,
      Screen: AuditLog,
    },
    {
      path: 'audit/:id',
      permission: 'audit-events.read',
      label: 'Audit line',
      Screen: AuditEventPage,
      hidden: true,
    },
  ],
}
