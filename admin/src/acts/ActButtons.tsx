import { Button } from '@mui/material'
import { usePermissions, useRecordContext } from 'react-admin'
import type { Role } from '../accounts/session.ts'
import { Asked } from '../approvals/Asked.tsx'
import { useOpenApproval } from '../approvals/useOpenApproval.ts'
import { ActDialog } from './ActDialog.tsx'
import { actsOf, mayAct } from './actsOf.ts'
import { useOpenDialog } from './dialogs.ts'
import type { Decided, RowOf } from './rows.ts'
import './acts.css'
import './queue.css'

export { EarningActs } from './EarningActs.tsx'

/** A button for each arrow that leads away from the row's status, for those who may follow it. */
function Acts<K extends Decided>({ list }: { list: K }) {
  const { permissions } = usePermissions<Role>()
  const row = useRecordContext<RowOf[K]>()
  const open = useOpenDialog()
  const asked = useOpenApproval(row?.id)
  if (row === undefined) return null
  const acts = mayAct(permissions) ? actsOf(list, row) : []
  const shown = asked === undefined ? acts : acts.filter(({ name }) => name !== 'approve')
  if (shown.length === 0 && asked === undefined) return null
  return (
    <div className="acts" data-row={row.id}>
      {asked !== undefined && <Asked approval={asked} />}
      {shown.map((act) => (
        <Button
          key={act.name}
          size="small"
          variant={act.name === 'approve' ? 'outlined' : 'text'}
          color={act.isGrave === true ? 'error' : 'primary'}
          data-act={act.name}
          onClick={() => open(<ActDialog list={list} act={act} row={row} />)}
        >
          {act.label}
        </Button>
      ))}
    </div>
  )
}

export const DepositActs = () => <Acts list="deposits" />
export const WithdrawalActs = () => <Acts list="withdrawals" />
export const InvestmentActs = () => <Acts list="investments" />
