import { useRecordContext } from 'react-admin'
import { currentSession } from '../session.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import { CONFIRM, DECLINE, TAKE_BACK } from './approvalCommands.ts'
import { type Approval, requestTitle } from '../commands/approval.ts'
import { RowButton } from '../commands/RowButton.tsx'
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
        <RowButton
          key={command.label}
          label={command.label}
          of={requestTitle(row)}
          isMain={command === CONFIRM}
          isGrave={command.isGrave}
          onClick={() => open(<ApprovalDialog command={command} row={row} />)}
        />
      ))}
    </div>
  )
}
