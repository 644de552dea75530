import { dateColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { dayFilter, type ListFilter, textFilter } from '../lists/filters.ts'
import { flagFilter } from '../lists/choices.tsx'
import { CodeCell } from '../lists/cells.tsx'
import { RowList } from '../lists/RowList.tsx'
import { SuspectCell } from './SuspectCell.tsx'

const filters: readonly ListFilter[] = [
  flagFilter('isSuspect', 'Sender', { yes: 'Suspect', no: 'A person' }),
  dayFilter('createdAt', 'Date'),
  textFilter('email', 'Email'),
]

const columns: readonly Column[] = [
  { name: 'subject', label: 'Subject', isTitle: true, isSortable: true },
  { name: 'name', label: 'Name', isSortable: true },
  { name: 'email', label: 'Email', isSortable: true },
  { name: 'reference', label: 'Reference', Cell: CodeCell, isSortable: true },
  { name: 'isSuspect', label: 'Sender', Cell: SuspectCell },
  dateColumn,
]

const messagePath = ({ id }: { readonly id: string }): string => `/admin/messages/${id}`

/** The messages from the contact form. */
export const Messages = () => (
  <RowList
    title="Messages"
    subtitle="What was written through the contact form"
    resource="messages"
    filters={filters}
    columns={columns}
    rowPath={messagePath}
    nothing="Nobody has written through the contact form yet."
  />
)
