import type { Earning } from '@assay/client/schemas'
import { isActive } from '@assay/api/domain/investment_status'
import { useGetOne, useRecordContext } from 'react-admin'
import { useOpenDialog } from './dialogs.ts'
import { EarningDialog } from './EarningDialog.tsx'
import { EARNING_COMMANDS } from './earningCommands.ts'
import { RowButton } from './RowButton.tsx'
import type { InvestmentRow } from './rows.ts'
import './commands.css'
import './queue.css'
import { nameOfRow } from '../lists/rowName.ts'
import { useMay } from '../ui/useMay.ts'

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
  const isAllowed = useMay('earnings.decide')
  const open = useOpenDialog()
  if (!isAllowed || !isActive(row.status)) return null
  return (
    <div className="commands">
      {EARNING_COMMANDS.map((command) => (
        <RowButton
          key={command.name}
          label={command.label}
          of={nameOfRow(row)}
          isGrave={command.isGrave}
          onClick={() => open(<EarningDialog command={command} row={row} />)}
        />
      ))}
    </div>
  )
}
