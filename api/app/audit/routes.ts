import { AUDIT_EVENT_CSV } from '#audit/audit_event_list'
import { listRoutes } from '#routing/list_routes'
import type { RouteEntry } from '#routing/route_entry'

export const auditRoutes: RouteEntry[] = listRoutes({
  resource: 'audit-events',
  controller: () => import('#audit/audit_events_controller'),
  schema: 'AuditEvent',
  missing: 'audit_event_not_found',
  csv: AUDIT_EVENT_CSV,
})
