import { memo, type ReactNode } from 'react'
import { RecordContextProvider, useListContext } from 'react-admin'
import type { Column } from './columns.ts'
import { CellOf, type RowPath } from './ListColumn.tsx'
import { SelectRow } from './SelectRow.tsx'
import './cards.css'

interface RowCardsProps {
  /** Of the screen. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly commands?: ReactNode
  readonly isChosen: boolean
  readonly rowPath?: RowPath | undefined
}

interface Row {
  readonly id: string
}

/** The rows of a list on a phone: what would be the columns stands one below the other. */
export function RowCards({ name, ...row }: RowCardsProps) {
  const { data = [], isPending } = useListContext<Row>()
  if (isPending) return <p className="list-loading">Loading…</p>
  return (
    <ul className="row-cards" aria-label={name}>
      {data.map((one) => (
        <RowCard key={one.id} row={one} {...row} />
      ))}
    </ul>
  )
}

interface RowCardProps extends Omit<RowCardsProps, 'name'> {
  readonly row: Row
}

const RowCard = memo(function RowCard(props: RowCardProps) {
  const { row, columns, commands, isChosen, rowPath } = props
  const title = columns.find(({ isTitle }) => isTitle)
  return (
    <RecordContextProvider value={row}>
      <li className="row-card">
        <div className="row-card-head">
          {isChosen && <SelectRow row={row} />}
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
  )
})
