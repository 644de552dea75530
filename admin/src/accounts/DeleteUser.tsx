import { Button } from '@mui/material'
import { usePermissions, useRecordContext } from 'react-admin'
import { mayDecide } from '../session.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import type { Role } from '../session.ts'
import type { InvestorRow } from './userCells.tsx'
import '../commands/commands.css'

/** `after`: where to go from the page of a deleted investor. */
export function DeleteUser({ after }: { after?: () => void }) {
  const { permissions } = usePermissions<Role>()
  const user = useRecordContext<InvestorRow>()
  const open = useOpenDialog()
  if (user === undefined || !mayDecide(permissions)) return null
  return (
    <Button
      size="small"
      color="error"
      onClick={() => open(<DeleteUserDialog user={user} {...(after && { after })} />)}
    >
      Delete
    </Button>
  )
}
