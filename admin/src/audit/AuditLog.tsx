import { REQUEST_KINDS } from '@assay/api/domain/request_kinds'
import { dayFilter, type ListFilter, textFilter } from '../lists/filters.ts'
import { choiceFilter } from '../lists/choices.tsx'
import { RowList } from '../lists/RowList.tsx'
import { VerifyChain } from './VerifyChain.tsx'
import { auditColumns, eventPath } from './auditColumns.ts'

const filters: readonly ListFilter[] = [
  choiceFilter({ source: 'actorKind', label: 'Who', values: ['staff', 'investor', 'system'] }),
  choiceFilter({
    source: 'objectKind',
    label: 'Object',
    values: [...REQUEST_KINDS, 'plan', 'user', 'staff'],
  }),
  textFilter('action', 'Action'),
  dayFilter('createdAt', 'Date'),
  textFilter('actorId', 'Actor ID'),
  textFilter('objectId', 'Object ID'),
  textFilter('session', 'Session ID'),
  textFilter('network', 'Network'),
  textFilter('requestId', 'Request ID'),
  textFilter('chain', 'Chain'),
]

export const AuditLog = () => (
  <RowList
    title="Audit"
    subtitle="Who did what to which object, and when. Lines are added and never changed."
    resource="audit-events"
    filters={filters}
    columns={auditColumns}
    rowPath={eventPath}
    above={<VerifyChain />}
  />
)
