import { dateColumn, extraColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { dayFilter, type ListFilter, textFilter } from '../lists/filters.ts'
import { choiceFilter } from '../ui/choices.tsx'
import { CodeCell } from '../ui/cells.tsx'
import { RowList } from '../ui/RowList.tsx'
import { ActionCell, ActorCell, ObjectCell, StatusChangeCell } from './cells.tsx'
import { VerifyChain } from './VerifyChain.tsx'

const filters: readonly ListFilter[] = [
  choiceFilter({ source: 'actorKind', label: 'Who', values: ['staff', 'investor', 'system'] }),
  choiceFilter({
    source: 'objectKind',
    label: 'Object',
    values: ['deposit', 'withdrawal', 'investment', 'earning', 'plan', 'user', 'staff'],
  }),
  textFilter('action', 'Action'),
  dayFilter('createdAt', 'Date'),
  textFilter('actorId', 'Actor ID'),
  textFilter('objectId', 'Object ID'),
  textFilter('requestId', 'Request ID'),
]

const columns: readonly Column[] = [
  { name: 'action', label: 'Action', Cell: ActionCell, isTitle: true },
  dateColumn,
  { name: 'actorId', label: 'Who', Cell: ActorCell },
  { name: 'objectId', label: 'Object', Cell: ObjectCell },
  { name: 'after', label: 'Status', Cell: StatusChangeCell },
  extraColumn('requestId', 'Request', CodeCell),
  extraColumn('chain', 'Chain'),
  extraColumn('position', 'Position'),
  extraColumn('seal', 'Seal', CodeCell),
]

const eventPath = ({ id }: { readonly id: string }): string => `/admin/audit/${id}`

export const AuditLog = () => (
  <RowList
    title="Audit"
    subtitle="Who did what to which object, and when. Lines are added and never changed."
    resource="audit-events"
    filters={filters}
    columns={columns}
    rowPath={eventPath}
    above={<VerifyChain />}
  />
)
