import type { ReactNode } from 'react'
import { RecordContextProvider, useListContext } from 'react-admin'
import type { Column } from './columns.ts'
import { CellOf, type RowPath } from './ListColumn.tsx'
import { SelectRow } from './SelectRow.tsx'
import './cards.css'

interface RowCardsProps {
  readonly columns: readonly Column[]
  readonly commands?: ReactNode
  readonly isChosen: boolean
  readonly rowPath?: RowPath | undefined
}

/** The rows of a list on a phone: the columns are one below the other. */
export function RowCards({ columns, commands, isChosen, rowPath }: RowCardsProps) {
  const { data = [] } = useListContext()
  const title = columns.find(({ isTitle }) => isTitle)
  return (
    <ul className="row-cards">
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <li className="row-card">
            <div className="row-card-head">
              {isChosen && <SelectRow />}
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
            {commands !== undefined && <div className="row-card-commands">{commands}</div>}
          </li>
        </RecordContextProvider>
      ))}
    </ul>
  )
}
