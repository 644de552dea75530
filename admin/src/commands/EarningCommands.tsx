import type { Earning } from '@assay/client/schemas'
import { isActive } from '@assay/api/domain/investment_status'
import { Button } from '@mui/material'
import { useGetOne, usePermissions, useRecordContext } from 'react-admin'
import type { Role } from '../session.ts'
import { mayDecide } from '../session.ts'
import { useOpenDialog } from './dialogs.ts'
import { EarningDialog } from './EarningDialog.tsx'
import { EARNING_COMMANDS } from './earningCommands.ts'
import type { InvestmentRow } from './rows.ts'
import './commands.css'
import './queue.css'

/** Credit and debit, on an investment that runs or on an earning of one. */
export function EarningCommands() {
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
  if (!mayDecide(permissions) || !isActive(row.status)) return null
  return (
    <div className="commands">
      {EARNING_COMMANDS.map((command) => (
        <Button
          key={command.name}
          size="small"
          color={command.isGrave === true ? 'error' : 'primary'}
          onClick={() => open(<EarningDialog command={command} row={row} />)}
        >
          {command.label}
        </Button>
      ))}
    </div>
  )
}
