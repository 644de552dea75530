import { STAFF_ROLES } from '@assay/api/domain/permissions'
import { UserPlus } from 'lucide-react'
import { Button } from '@mui/material'
import { useOpenDialog } from '../commands/dialogs.ts'
import { dateColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { dayFilter, type ListFilter } from '../lists/filters.ts'
import { choiceFilter } from '../lists/choices.tsx'
import { WordCell } from '../lists/cells.tsx'
import { RowList } from '../lists/RowList.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { StaffCommands } from './StaffCommands.tsx'

const filters: readonly ListFilter[] = [
  choiceFilter({ source: 'role', label: 'Role', values: STAFF_ROLES }),
  dayFilter('createdAt', 'Member since'),
]

const columns: readonly Column[] = [
  { name: 'email', label: 'Email', isTitle: true, isSortable: true },
  { name: 'role', label: 'Role', Cell: WordCell, isSortable: true },
  { ...dateColumn, label: 'Member since' },
]

function Invite() {
  const open = useOpenDialog()
  return (
    <Button
      className="screen-command"
      variant="contained"
      startIcon={<UserPlus />}
      onClick={() => open(<InviteDialog />)}
    >
      Invite
    </Button>
  )
}

/** The team, for owners: who is in it, with which role. */
export const Staff = () => (
  <RowList
    title="Staff"
    subtitle="Who works in this back office, and what they may do."
    resource="staff"
    filters={filters}
    columns={columns}
    commands={{ permissions: ['staff.manage'], buttons: <StaffCommands /> }}
    aside={<Invite />}
  />
)
