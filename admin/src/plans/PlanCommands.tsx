import { Button } from '@mui/material'
import { usePermissions, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import type { Role } from '../session.ts'
import { mayDecide } from '../session.ts'
import { useOpenDialog } from '../commands/dialogs.ts'
import type { Plan } from './plan.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import '../commands/commands.css'

/** The commands for a plan. In the list its name links to its terms. */
export function PlanCommands({ isListed = false }: { isListed?: boolean }) {
  const { permissions } = usePermissions<Role>()
  const plan = useRecordContext<Plan>()
  const open = useOpenDialog()
  if (plan === undefined || !mayDecide(permissions)) return null
  return (
    <div className="commands">
      {isListed && (
        <Button size="small" component={Link} to={`/admin/plans/${plan.id}`}>
          Edit
        </Button>
      )}
      <Button size="small" component={Link} to={`/admin/createplan?from=${plan.id}`}>
        Duplicate
      </Button>
      {plan.offered && (
        <Button size="small" color="error" onClick={() => open(<WithdrawDialog plan={plan} />)}>
          Withdraw from offer
        </Button>
      )}
    </div>
  )
}
