import { Checkbox } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordContextProvider, useListContext } from 'react-admin'
import type { Column } from './columns.ts'
import { CellOf, type RowPath } from './ListColumn.tsx'

interface RowCardsProps {
  readonly columns: readonly Column[]
  readonly acts?: ReactNode
  readonly isChosen: boolean
  readonly rowPath?: RowPath | undefined
}

/** The rows of a list on a phone: what would be the columns stands one below the other. */
export function RowCards({ columns, acts, isChosen, rowPath }: RowCardsProps) {
  const { data = [], selectedIds, onToggleItem } = useListContext()
  const title = columns.find(({ isTitle }) => isTitle)
  return (
    <ul className="row-cards">
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <li className="row-card">
            <div className="row-card-head">
              {isChosen && (
                <Checkbox
                  slotProps={{ input: { 'aria-label': 'Select this row' } }}
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                />
              )}
              {title !== undefined && (
                <h2>
                  <CellOf column={title} rowPath={rowPath} />
                </h2>
              )}
            </div>
            <dl>
              {columns
                .filter((column) => column !== title)
                .map((column) => (
                  <div key={column.name}>
                    <dt>{column.label}</dt>
                    <dd>
                      <CellOf column={column} />
                    </dd>
                  </div>
                ))}
            </dl>
            {acts !== undefined && <div className="row-card-acts">{acts}</div>}
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  )
}
