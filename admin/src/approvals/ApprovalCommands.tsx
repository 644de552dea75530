import { Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { currentSession } from '../session.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import { CONFIRM, DECLINE, TAKE_BACK } from './approvalCommands.ts'
import type { Approval } from '../commands/approval.ts'
import '../commands/commands.css'
import { useMay } from '../ui/useMay.ts'

/** Confirm or decline the request of another member of staff; take back one's own. */
export function ApprovalCommands() {
  const isAllowed = useMay('approvals.decide')
  const row = useRecordContext<Approval>()
  const open = useOpenDialog()
  if (row === undefined || row.state !== 'open' || !isAllowed) return null
  const isOwn = currentSession()?.id === row.makerId
  const commands = isOwn ? [TAKE_BACK] : [CONFIRM, DECLINE]
  return (
    <div className="commands" data-row={row.id}>
      {commands.map((command) => (
        <Button
          key={command.label}
          size="small"
          variant={command === CONFIRM ? 'outlined' : 'text'}
          color={command.isGrave ? 'error' : 'primary'}
          onClick={() => open(<ApprovalDialog command={command} row={row} />)}
        >
          {command.label}
        </Button>
      ))}
    </div>
  )
}
