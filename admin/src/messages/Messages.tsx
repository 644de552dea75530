import { MESSAGE_STATES } from '@assay/api/domain/message_state'
import { dateColumn, momentColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { dayFilter, type ListFilter, textFilter } from '../lists/filters.ts'
import { choiceFilter, flagFilter } from '../lists/choices.tsx'
import { CodeCell, EmailCell, WordsCell } from '../lists/cells.tsx'
import { RowList } from '../lists/RowList.tsx'
import { StateCell } from './MessageState.tsx'
import { SuspectCell } from './SuspectCell.tsx'

const filters: readonly ListFilter[] = [
  choiceFilter({ source: 'state', label: 'State', values: MESSAGE_STATES }),
  flagFilter('isSuspect', 'Sender', { yes: 'Suspect', no: 'A person' }),
  dayFilter('createdAt', 'Date'),
  textFilter('email', 'Email'),
]

const columns: readonly Column[] = [
  { name: 'subject', label: 'Subject', Cell: WordsCell, isTitle: true, isSortable: true },
  { name: 'name', label: 'Name', isSortable: true },
  { name: 'email', label: 'Email', Cell: EmailCell, isSortable: true },
  { name: 'state', label: 'State', Cell: StateCell, isSortable: true },
  { name: 'ownerEmail', label: 'Owner' },
  { name: 'reference', label: 'Reference', Cell: CodeCell, isSortable: true },
  { name: 'isSuspect', label: 'Sender', Cell: SuspectCell, isExtra: true },
  dateColumn,
  { ...momentColumn('updatedAt', 'Last text'), isExtra: true },
]

const messagePath = ({ id }: { readonly id: string }): string => `/admin/messages/${id}`

/** The messages from the contact form and from investors. */
export const Messages = () => (
  <RowList
    title="Messages"
    subtitle="What visitors and investors have written to support."
    resource="messages"
    filters={filters}
    columns={columns}
    rowPath={messagePath}
    nothing="Nobody has written to support yet."
  />
)
