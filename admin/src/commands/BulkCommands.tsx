import { Button } from '@mui/material'
import type { ReactElement } from 'react'
import { BULK } from './commandsOf.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { useSelectedIds, useSelection } from '../lists/selection.ts'
import { countOf } from './countOf.ts'
import { useOpenDialog } from './dialogs.ts'
import type { Decided } from './rows.ts'
import './queue.css'
import { useMay } from '../ui/useMay.ts'

/** The number of selected rows and the commands for all of them; hidden while no row is selected. */
function BulkCommands<K extends Decided>({ list }: { list: K }) {
  const selectedIds = useSelectedIds()
  const { set, clear } = useSelection()
  const open = useOpenDialog()
  if (selectedIds.length === 0) return null
  return (
    <div className="bulk-bar" role="region" aria-label="Selected rows">
      <p role="status">{countOf(list, selectedIds.length)} selected</p>
      {BULK[list].map((command) => (
        <Button
          key={command.name}
          size="small"
          variant="outlined"
          color={command.isGrave === true ? 'error' : 'primary'}
          onClick={() =>
            open(<BulkDialog list={list} command={command} ids={selectedIds} keep={set} />)
          }
        >
          {command.label} {selectedIds.length}
        </Button>
      ))}
      <Button size="small" onClick={clear}>
        Clear selection
      </Button>
    </div>
  )
}

/** The bulk commands of a queue, for staff who may act; all others see no boxes to choose rows with. */
export function useBulkCommands(list: Decided): ReactElement | undefined {
  const isAllowed = useMay(`${list}.decide`)
  return isAllowed ? <BulkCommands list={list} /> : undefined
}
