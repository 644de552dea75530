import { Button } from '@mui/material'
import { usePermissions, useRecordContext } from 'react-admin'
import { currentSession, type Role } from '../accounts/session.ts'
import { mayAct } from '../acts/actsOf.ts'
import { useOpenDialog } from '../acts/dialogs.ts'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import { CONFIRM, DECLINE, TAKE_BACK } from './approvalActs.ts'
import type { Approval } from './approval.ts'
import '../acts/acts.css'

/** Confirm or decline what somebody else asked for; take back what was one's own. */
export function ApprovalActs() {
  const { permissions } = usePermissions<Role>()
  const row = useRecordContext<Approval>()
  const open = useOpenDialog()
  if (row === undefined || row.state !== 'open' || !mayAct(permissions)) return null
  const isOwn = currentSession()?.id === row.makerId
  const acts = isOwn ? [TAKE_BACK] : [CONFIRM, DECLINE]
  return (
    <div className="acts" data-row={row.id}>
      {acts.map((act) => (
        <Button
          key={act.label}
          size="small"
          variant={act === CONFIRM ? 'outlined' : 'text'}
          color={act.isGrave ? 'error' : 'primary'}
          onClick={() => open(<ApprovalDialog act={act} row={row} />)}
        >
          {act.label}
        </Button>
      ))}
    </div>
  )
}
