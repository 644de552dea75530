import { Button } from '@mui/material'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useSelectedIds, useSelection } from '../lists/selection.ts'
import { countOf } from './countOf.ts'
import { useMay } from '../ui/useMay.ts'
import './queue.css'

/** As many as the address of the screen may name. */
const MOST = 100

/** The number of selected investments, and the button to credit all of them; hidden while none is selected. */
function CreditChosen() {
  const selectedIds = useSelectedIds()
  const { clear } = useSelection()
  const count = selectedIds.length
  if (count === 0) return null
  return (
    <div className="bulk-bar" role="region" aria-label="Selected rows">
      <p role="status">
        {countOf('investments', count)} selected
        {count > MOST && `. Select at most ${MOST}, or credit a whole plan.`}
      </p>
      {count <= MOST && (
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={`/admin/credit-earnings?investments=${selectedIds.join(',')}`}
        >
          Credit {count}
        </Button>
      )}
      <Button size="small" onClick={clear}>
        Clear selection
      </Button>
    </div>
  )
}

/** The choice of investments to credit, for those who may. */
export function useCreditChosen(): ReactElement | undefined {
  return useMay('earnings.decide') ? <CreditChosen /> : undefined
}
