import { useListContext } from 'react-admin'
import { type Column, shownColumns } from './columns.ts'
import type { ListFilter } from './filters.ts'
import { ListRows, type ListRowsProps } from './ListRows.tsx'
import { ListTools } from './ListTools.tsx'
import { NoRows } from './NoRows.tsx'
import { Pages } from './Pages.tsx'
import { useListLook } from './useListLook.ts'

interface ListScreenProps extends Omit<ListRowsProps, 'density'> {
  /** Under which the look of this list is kept. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly filters: readonly ListFilter[]
  /** The sentence of an empty list. */
  readonly nothing?: string | undefined
}

/** A list under its tools, with its pages. */
export function ListScreen({ name, columns, filters, nothing, ...rows }: ListScreenProps) {
  const [look] = useListLook(name)
  const { isPlaceholderData = false } = useListContext()
  return (
    <div className="list" aria-busy={isPlaceholderData}>
      <ListTools name={name} columns={columns} filters={filters} />
      <NoRows nothing={nothing} />
      <ListRows columns={shownColumns(columns, look.columns)} density={look.density} {...rows} />
      <Pages />
    </div>
  )
}
