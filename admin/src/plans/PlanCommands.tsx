import { Button } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { useOpenDialog } from '../commands/dialogs.ts'
import { nameOf, type Plan } from './plan.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import '../commands/commands.css'
import { useMay } from '../ui/useMay.ts'

/** The commands for a plan. In the list its name links to its terms. */
export function PlanCommands({ isListed = false }: { isListed?: boolean }) {
  const isAllowed = useMay('plans.manage')
  const plan = useRecordContext<Plan>()
  const open = useOpenDialog()
  if (plan === undefined || !isAllowed) return null
  // On the plan's own page there is no other.
  const of = isListed && <span className="visually-hidden"> {nameOf(plan)}</span>
  return (
    <div className="commands">
      {isListed && (
        <Button size="small" component={Link} to={`/admin/plans/${plan.id}`}>
          Edit
          {of}
        </Button>
      )}
      <Button size="small" component={Link} to={`/admin/createplan?from=${plan.id}`}>
        Duplicate
        {of}
      </Button>
      {plan.offered && (
        <Button size="small" color="error" onClick={() => open(<WithdrawDialog plan={plan} />)}>
          Withdraw from offer
          {of}
        </Button>
      )}
    </div>
  )
}
