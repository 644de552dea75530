import { useRecordContext } from 'react-admin'
import { PendingApproval } from './PendingApproval.tsx'
import { useOpenApproval } from './useOpenApproval.ts'
import { CommandDialog } from './CommandDialog.tsx'
import { commandsOf } from './commandsOf.ts'
import { useOpenDialog } from './dialogs.ts'
import { RowButton } from './RowButton.tsx'
import type { Decided, RowOf } from './rows.ts'
import './commands.css'
import './queue.css'
import { nameOfRow } from '../lists/rowName.ts'
import { useMay } from '../ui/useMay.ts'

export { EarningCommands } from './EarningCommands.tsx'

/** A button for each arrow that leads away from the row's status, for those who may follow it. */
function Commands<K extends Decided>({ list }: { list: K }) {
  const isAllowed = useMay(`${list}.decide`)
  const row = useRecordContext<RowOf[K]>()
  const open = useOpenDialog()
  const pending = useOpenApproval(row?.id)
  if (row === undefined) return null
  const commands = isAllowed ? commandsOf(list, row) : []
  const shown = pending === undefined ? commands : commands.filter(({ name }) => name !== 'approve')
  if (shown.length === 0 && pending === undefined) return null
  return (
    <div className="commands" data-row={row.id}>
      {pending !== undefined && <PendingApproval approval={pending} />}
      {shown.map((command) => (
        <RowButton
          key={command.name}
          label={command.label}
          of={nameOfRow(row)}
          name={command.name}
          isMain={command.name === 'approve'}
          isGrave={command.isGrave}
          onClick={() => open(<CommandDialog list={list} command={command} row={row} />)}
        />
      ))}
    </div>
  )
}

export const DepositCommands = () => <Commands list="deposits" />
export const WithdrawalCommands = () => <Commands list="withdrawals" />
export const InvestmentCommands = () => <Commands list="investments" />
