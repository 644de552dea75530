import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '@mui/material'
import type { Column } from './columns.ts'

interface ColumnLineProps {
  readonly column: Column
  readonly onShow?: () => void
  readonly onHide?: () => void
  readonly onUp?: (() => void) | undefined
  readonly onDown?: (() => void) | undefined
}

/** A column of the choice: shown or not, and moved by a step; no mouse is needed for it. */
export function ColumnLine({ column, onShow, onHide, onUp, onDown }: ColumnLineProps) {
  const { label, isTitle } = column
  const isShown = onHide !== undefined
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          disabled={isTitle === true}
          onChange={() => (isShown ? onHide() : onShow?.())}
        />
        {label}
      </label>
      {isShown && (
        <span>
          <IconButton
            size="small"
            aria-label={`Move ${label} forward`}
            disabled={onUp === undefined}
            onClick={onUp}
          >
            <ArrowUp size="1em" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={`Move ${label} back`}
            disabled={onDown === undefined}
            onClick={onDown}
          >
            <ArrowDown size="1em" />
          </IconButton>
        </span>
      )}
    </li>
  )
}
