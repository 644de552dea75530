import { useListContext } from 'react-admin'
import { useMemo } from 'react'
import { type Column, shownColumns } from './columns.ts'
import type { ListFilter } from './filters.ts'
import { ListRows, type ListRowsProps } from './ListRows.tsx'
import { ListTools } from './ListTools.tsx'
import { NoRows } from './NoRows.tsx'
import { Pages } from './Pages.tsx'
import { useListLook } from './useListLook.ts'

interface ListScreenProps extends Omit<ListRowsProps, 'density' | 'name'> {
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
  const shown = useMemo(() => shownColumns(columns, look.columns), [columns, look.columns])
  return (
    <div className="list" aria-busy={isPlaceholderData}>
      <ListTools name={name} columns={columns} shown={shown} filters={filters} />
      <NoRows nothing={nothing} />
      <ListRows name={name} columns={shown} density={look.density} {...rows} />
      <Pages />
    </div>
  )
}
