import { useId } from 'react'
import { ListBase, type SortPayload, useListContext } from 'react-admin'
import { Link } from 'react-router'
import type { Column } from './columns.ts'
import type { RowPath } from './ListColumn.tsx'
import { ListRows } from './ListRows.tsx'
import { listAddress } from './places.ts'
import { countOf, useTotal } from './total.ts'

interface RelatedRowsProps {
  readonly heading: string
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort?: SortPayload
  readonly columns: readonly Column[]
  readonly rowPath: RowPath
  readonly nothing: string
  readonly rows?: number
}

const NEWEST: SortPayload = { field: 'createdAt', order: 'DESC' }
const ROWS = 5

/** Rows related to the object of the page: the first few, and a link to the list of them all. */
export function RelatedRows({ sort = NEWEST, rows = ROWS, ...related }: RelatedRowsProps) {
  const { heading, resource, filter } = related
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <ListBase
        resource={resource}
        storeKey={false}
        disableSyncWithLocation
        filter={filter}
        sort={sort}
        perPage={rows}
        queryOptions={{ onError: () => undefined }}
      >
        <div className="related-head">
          <h2 id={id}>{heading}</h2>
          <AllOfThem to={listAddress(resource, { filter })} />
        </div>
        <Rows {...related} />
      </ListBase>
    </section>
  )
}

function AllOfThem({ to }: { to: string }) {
  const { total, isEstimate } = useTotal()
  const { data = [] } = useListContext()
  if (total === undefined || total <= data.length) return null
  return <Link to={to}>All {countOf(total, isEstimate)}</Link>
}

function Rows({ heading, columns, rowPath, nothing }: RelatedRowsProps) {
  const { data, error, isPending } = useListContext()
  if (error !== null && error !== undefined)
    return <p className="part-note">These rows could not be fetched.</p>
  if (isPending) return <p className="part-note">Loading…</p>
  if (data === undefined || data.length === 0) return <p className="part-note">{nothing}</p>
  const still = columns.map((column) => ({ ...column, isSortable: false }))
  return (
    <div className="list list-related">
      <ListRows name={heading} columns={still} density="compact" rowPath={rowPath} />
    </div>
  )
}
