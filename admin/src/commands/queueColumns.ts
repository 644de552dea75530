import type { Column } from '../lists/columns.ts'
import { EmailBelow, PersonCell } from '../lists/cells.tsx'
import { waitingColumn } from './WaitingCell.tsx'

/** In a queue the name leads to the request, and the e-mail under it to its investor. */
function asQueued(column: Column): Column {
  const { Cell: _, isExtra: __, ...plain } = column
  if (column.name === 'name') return { ...plain, isTitle: true, Below: EmailBelow }
  if (column.name === 'email') return { ...plain, Cell: PersonCell }
  return { ...column, isExtra: false }
}

/**
 * The columns of a queue: first those that a decision needs, so that they are in sight beside the commands on a tablet too;
 * columns with the same value in all rows are shown only on choice.
 */
export function queued(columns: readonly Column[], shown: readonly string[]): readonly Column[] {
  const all = [...columns, waitingColumn]
  const first = shown.flatMap((name) => all.find((column) => column.name === name) ?? [])
  const rest = columns.filter((column) => !first.includes(column))
  return [
    ...first.map(asQueued),
    ...rest.map((column) => ({ ...column, isTitle: false, isExtra: true })),
  ]
}
