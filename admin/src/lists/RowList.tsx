import type { ReactElement, ReactNode } from 'react'
import { ListBase, type SortPayload } from 'react-admin'
import { RequestedFilter } from './RequestedFilter.tsx'
import type { Column } from './columns.ts'
import type { ListFilter } from './filters.ts'
import type { RowPath } from './ListColumn.tsx'
import type { RowCommands } from './ListRows.tsx'
import { ListScreen } from './ListScreen.tsx'
import { SelectionContext, selectionOf } from './selection.ts'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'

interface RowListProps {
  readonly title: string
  readonly subtitle?: string
  readonly resource: string
  /** Always in force; the reader's filters are added to it. */
  readonly filter?: Record<string, unknown>
  readonly sort?: SortPayload
  readonly filters?: readonly ListFilter[]
  readonly columns: readonly Column[]
  /** The commands of a row: shown in its last column, and under its card on a phone. */
  readonly commands?: RowCommands
  /** The commands for the chosen rows; without them no row can be chosen. */
  readonly bulk?: ReactElement | undefined
  /** A row's own page; its title column leads there. */
  readonly rowPath?: RowPath
  /** The sentence of an empty list. */
  readonly nothing?: string
  /** Between the heading and the list. */
  readonly above?: ReactNode
  /** Beside the heading. */
  readonly aside?: ReactNode
}

const NEWEST: SortPayload = { field: 'createdAt', order: 'DESC' }
const NONE: readonly ListFilter[] = []
const PER_PAGE = 25

/**
 * A list that the server pages, sorts and filters. The address alone says which rows it shows, so that a link
 * shows everyone the same.
 */
export function RowList({ title, subtitle, aside, above, ...list }: RowListProps) {
  return (
    <SelectionContext value={selectionOf(title)}>
      <ScreenFrame title={title} subtitle={subtitle} fresh={list.resource} aside={aside}>
        {above}
        <ListBase
          resource={list.resource}
          storeKey={false}
          filter={list.filter ?? {}}
          sort={list.sort ?? NEWEST}
          perPage={PER_PAGE}
          // The screen itself says what went wrong.
          queryOptions={{ onError: () => undefined }}
        >
          <RequestedFilter>
            <ListScreen
              name={title}
              columns={list.columns}
              filters={list.filters ?? NONE}
              commands={list.commands}
              bulk={list.bulk}
              rowPath={list.rowPath}
              nothing={list.nothing}
            />
          </RequestedFilter>
        </ListBase>
      </ScreenFrame>
    </SelectionContext>
  )
}
