import { dateColumn, extraColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { CodeCell } from '../lists/cells.tsx'
import { ActionCell, ActorCell, ObjectCell, StatusChangeCell } from './cells.tsx'

export const auditColumns: readonly Column[] = [
  { name: 'action', label: 'Action', Cell: ActionCell, isTitle: true },
  dateColumn,
  { name: 'actorId', label: 'Who', Cell: ActorCell },
  { name: 'objectId', label: 'Object', Cell: ObjectCell },
  { name: 'after', label: 'Status', Cell: StatusChangeCell },
  extraColumn('network', 'Network'),
  extraColumn('session', 'Session', CodeCell),
  extraColumn('requestId', 'Request', CodeCell),
  extraColumn('chain', 'Chain'),
  extraColumn('position', 'Position'),
  extraColumn('seal', 'Seal', CodeCell),
]

export const eventPath = ({ id }: { readonly id: string }): string => `/admin/audit/${id}`
