import { useRecordContext } from 'react-admin'
import { useOpenDialog } from '../commands/dialogs.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import type { InvestorRow } from './userCells.tsx'
import '../commands/commands.css'
import { RowButton } from '../commands/RowButton.tsx'
import { useMay } from '../ui/useMay.ts'

/** `after`: where to go from the page of a deleted investor. */
export function DeleteUser({ after }: { after?: () => void }) {
  const isAllowed = useMay('users.manage')
  const user = useRecordContext<InvestorRow>()
  const open = useOpenDialog()
  if (user === undefined || !isAllowed) return null
  return (
    <RowButton
      label="Delete"
      of={user.name}
      isGrave
      onClick={() => open(<DeleteUserDialog user={user} {...(after && { after })} />)}
    />
  )
}
