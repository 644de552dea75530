import { Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useOpenDialog } from '../commands/dialogs.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import type { Member } from './roles.ts'

/** The commands of an owner about a member of the team. */
export function StaffCommands() {
  const member = useRecordContext<Member>()
  const open = useOpenDialog()
  if (member === undefined) return null
  return (
    <span className="commands">
      <Button
        size="small"
        aria-label={`Change role of ${member.email}`}
        onClick={() => open(<RoleDialog member={member} />)}
      >
        Change role
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Remove ${member.email}`}
        onClick={() => open(<RemoveDialog member={member} />)}
      >
        Remove
      </Button>
    </span>
  )
}
