import type { ReactElement, ReactNode } from 'react'
import type { Column } from './columns.ts'
import { shownColumns } from './columns.ts'
import type { ListFilter } from './filters.ts'
import type { RowPath } from './ListColumn.tsx'
import { ListTable } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { NoRows } from './NoRows.tsx'
import { Pages } from './Pages.tsx'
import { useListLook } from './useListLook.ts'

interface ListScreenProps {
  /** Under which the look of this list is kept. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly filters: readonly ListFilter[]
  readonly acts?: ReactNode
  readonly bulk?: ReactElement | undefined
  readonly rowPath?: RowPath | undefined
  readonly children?: ReactNode
}

/** A list under its tools, with its pages. */
export function ListScreen({ name, columns, filters, children, ...table }: ListScreenProps) {
  const [look] = useListLook(name)
  const shown = shownColumns(columns, look.columns)
  return (
    <div className="list">
      <ListTools filters={filters} />
      <NoRows />
      <ListTable columns={shown} density={look.density} {...table}>
        {children}
      </ListTable>
      <Pages />
    </div>
  )
}
