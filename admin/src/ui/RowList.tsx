import type { ReactElement, ReactNode } from 'react'
import { DataTable, List, SearchInput, type SortPayload } from 'react-admin'
import { ScreenFrame } from './ScreenFrame.tsx'

interface RowListProps {
  readonly title: string
  readonly subtitle?: string
  readonly resource: string
  /** Always in force; what the reader filters by comes on top. */
  readonly filter?: Record<string, unknown>
  readonly sort?: SortPayload
  readonly filters?: readonly ReactElement[]
  /** The columns. */
  readonly children: ReactNode
}

const NEWEST: SortPayload = { field: 'createdAt', order: 'DESC' }
const PER_PAGE = 25

/** A list that the server pages, sorts and filters, with one search over its text. */
export function RowList({ title, subtitle, children, ...list }: RowListProps) {
  const search = <SearchInput key="q" source="q" alwaysOn />
  return (
    <ScreenFrame title={title} subtitle={subtitle} fresh={list.resource}>
      <List
        title={false}
        resource={list.resource}
        // Two screens over one resource keep their page, order and filters apart.
        storeKey={title}
        filter={list.filter ?? {}}
        sort={list.sort ?? NEWEST}
        filters={[search, ...(list.filters ?? [])]}
        actions={false}
        empty={false}
        exporter={false}
        perPage={PER_PAGE}
      >
        <DataTable rowClick={false} bulkActionButtons={false}>
          {children}
        </DataTable>
      </List>
    </ScreenFrame>
  )
}
