import { AUDIT_EVENT_LIST } from '#audit_events/audit_event_list'
import { listRoutes } from '#lists/list_routes'
import type { RouteEntry } from '#routing/route_entry'

const controller = () => import('#audit_events/audit_events_controller')

export const auditRoutes: RouteEntry[] = [
  {
    method: 'GET',
    path: '/admin/audit-events/verify',
    handle: [controller, 'verify'],
    guard: 'staff',
    permission: 'audit-events.read',
    rate: 'api',
    summary: 'Checks a part of the chains of the audit log; repeated with `next`, all of them.',
    tag: 'audit-events',
    query: {
      chain: 'The chain to continue with, 0 to 63; 0 by default.',
      after: 'The last checked position in it; 0 by default.',
    },
    answer: { schema: 'AuditProof' },
    refusals: ['validation_failed'],
  },
  ...listRoutes({
    list: AUDIT_EVENT_LIST,
    controller,
    schema: 'AuditEvent',
    missing: 'audit_event_not_found',
  }),
]
