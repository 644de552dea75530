import { Columns3 } from 'lucide-react'
import { Button, Popover } from '@mui/material'
import { useId, useState } from 'react'
import { ColumnLine } from './ColumnLine.tsx'
import { type Column, shownColumns } from './columns.ts'
import { type Density, useListLook } from './useListLook.ts'
import './choices.css'

interface ColumnChoiceProps {
  readonly name: string
  readonly columns: readonly Column[]
}

/** Which columns, in which order, and how close the rows are: for the person at this device. */
export function ColumnChoice({ name, columns }: ColumnChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const heading = useId()
  return (
    <>
      <Button
        startIcon={<Columns3 />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': heading } }}
      >
        <div className="column-choice">
          <h2 id={heading}>Columns</h2>
          <Lines name={name} columns={columns} />
          <Densities name={name} />
        </div>
      </Popover>
    </>
  )
}

function Lines({ name, columns }: ColumnChoiceProps) {
  const [look, change] = useListLook(name)
  const shown = shownColumns(columns, look.columns)
  const names = shown.map((column) => column.name)
  const keep = (kept: readonly string[]) => change({ columns: kept })
  const move = (from: number, to: number) => {
    const moved = names.toSpliced(from, 1)
    keep(moved.toSpliced(to, 0, names[from] ?? ''))
  }
  const hidden = columns.filter((column) => !shown.includes(column))
  return (
    <>
      <ul>
        {shown.map((column, i) => (
          <ColumnLine
            key={column.name}
            column={column}
            onHide={() => keep(names.toSpliced(i, 1))}
            onUp={i > 0 ? () => move(i, i - 1) : undefined}
            onDown={i < names.length - 1 ? () => move(i, i + 1) : undefined}
          />
        ))}
        {hidden.map((column) => (
          <ColumnLine
            key={column.name}
            column={column}
            onShow={() => keep([...names, column.name])}
          />
        ))}
      </ul>
      <Button disabled={look.columns === null} onClick={() => change({ columns: null })}>
        Reset columns
      </Button>
    </>
  )
}

const DENSITIES: readonly { readonly id: Density; readonly words: string }[] = [
  { id: 'compact', words: 'Compact' },
  { id: 'comfortable', words: 'Comfortable' },
]

function Densities({ name }: { name: string }) {
  const [look, change] = useListLook(name)
  const group = useId()
  return (
    <fieldset className="column-density">
      <legend>Row height</legend>
      {DENSITIES.map(({ id, words }) => (
        <label key={id}>
          <input
            type="radio"
            name={group}
            checked={look.density === id}
            onChange={() => change({ density: id })}
          />
          {words}
        </label>
      ))}
    </fieldset>
  )
}
