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

/** How many rows are chosen and what may be done with all of them at once; nothing while none is. */
function BulkCommands<K extends Decided>({ list }: { list: K }) {
  const selectedIds = useSelectedIds()
  const { set, clear } = useSelection()
  const open = useOpenDialog()
  if (selectedIds.length === 0) return null
  return (
    <div className="bulk-bar" role="region" aria-label="Chosen rows">
      <p role="status">{countOf(list, selectedIds.length)} chosen</p>
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
        Choose none
      </Button>
    </div>
  )
}

/** The bulk commands of a queue, for those who may act; for others there is nothing to choose rows for. */
export function useBulkCommands(list: Decided): ReactElement | undefined {
  const isAllowed = useMay(`${list}.decide`)
  return isAllowed ? <BulkCommands list={list} /> : undefined
}
