import type { Earning } from '@assay/client/schemas'
import { isActive } from '@assay/api/domain/investment_status'
import { Button } from '@mui/material'
import { useGetOne, usePermissions, useRecordContext } from 'react-admin'
import type { Role } from '../accounts/session.ts'
import { mayAct } from './actsOf.ts'
import { useOpenDialog } from './dialogs.ts'
import { EarningDialog } from './EarningDialog.tsx'
import { EARNING_ACTS } from './earningActs.ts'
import type { InvestmentRow } from './rows.ts'
import './acts.css'
import './queue.css'

/** Credit and debit, on an investment that runs or on an earning of one. */
export function EarningActs() {
  const row = useRecordContext<Earning | InvestmentRow>()
  if (row === undefined) return null
  return row.type === 'earn' ? <OnEarning row={row} /> : <OnInvestment row={row} />
}

function OnEarning({ row }: { row: Earning }) {
  const { data } = useGetOne<InvestmentRow>('investments', { id: row.investment_id })
  return data === undefined ? null : <OnInvestment row={data} />
}

function OnInvestment({ row }: { row: InvestmentRow }) {
  const { permissions } = usePermissions<Role>()
  const open = useOpenDialog()
  if (!mayAct(permissions) || !isActive(row.status)) return null
  return (
    <div className="acts">
      {EARNING_ACTS.map((act) => (
        <Button
          key={act.name}
          size="small"
          color={act.isGrave === true ? 'error' : 'primary'}
          onClick={() => open(<EarningDialog act={act} row={row} />)}
        >
          {act.label}
        </Button>
      ))}
    </div>
  )
}
