import { useHistoryState } from 'wouter/use-browser-location'
import { Link, useSearch } from 'wouter'
import type { Answer } from '../client.ts'
import { addressOf, type Filters } from './filters.ts'

interface PagesProps {
  readonly shown: number
  readonly pageSize: number
  readonly meta: Answer<unknown>['meta']
  readonly filters: Filters
  /** Another page is being read: the rows shown belong to the last one. */
  readonly isStale: boolean
  /** The same once more below the list. */
  readonly isEnd?: boolean
}

interface Trail {
  /** The cursors of the pages before this one; null is the first. It stays with the entry of the browser's history. */
  readonly trail: readonly (string | null)[]
}

const whole = new Intl.NumberFormat('en-US')

function trailOf(state: unknown): Trail['trail'] {
  const trail = (state as Partial<Trail> | null)?.trail
  return Array.isArray(trail) ? trail : []
}

/** Which rows these are, of how many, and the pages on both sides. */
export function Pages({ shown, pageSize, meta, filters, isStale, isEnd = false }: PagesProps) {
  const query = new URLSearchParams(useSearch())
  const cursor = query.get('cursor')
  const trail = trailOf(useHistoryState())
  const page = pageOf(query)
  const next = meta?.nextCursor ?? null
  const newer = trail.at(-1)
  // A second click must not continue from a page that is not there yet.
  const hold = (event: { preventDefault(): void }) => isStale && event.preventDefault()
  return (
    <nav className="pages" aria-label={isEnd ? 'Pages, below the list' : 'Pages'}>
      <p className="figures" role={isEnd ? undefined : 'status'}>
        {isStale ? 'Reading…' : inWords(shown, (page - 1) * pageSize, meta)}
      </p>
      {cursor !== null && newer === undefined && (
        <Link className="button button-quiet" onClick={hold} href={addressOf(filters)}>
          Newest
        </Link>
      )}
      {cursor === null && next !== null && (
        <span className="button button-quiet pages-room" aria-hidden="true">
          Newer
        </span>
      )}
      {newer !== undefined && (
        <Link
          className="button button-quiet"
          onClick={hold}
          href={pageAddress(filters, newer, page - 1)}
          state={{ trail: trail.slice(0, -1) }}
        >
          Newer
        </Link>
      )}
      {next !== null && (
        <Link
          className="button button-quiet"
          onClick={hold}
          href={pageAddress(filters, next, page + 1)}
          state={{ trail: [...trail, cursor] }}
        >
          Older
        </Link>
      )}
    </nav>
  )
}

function pageOf(query: URLSearchParams): number {
  const page = /^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')
  return page === null || query.get('cursor') === null ? 1 : Number(page[0])
}

function pageAddress(filters: Filters, cursor: string | null, page: number): string {
  const address = addressOf(filters)
  if (cursor === null) return address
  const place = new URLSearchParams({ cursor, page: `${page}` })
  return `${address}${address.includes('?') ? '&' : '?'}${place}`
}

function inWords(shown: number, before: number, meta: PagesProps['meta']): string {
  const span = `${whole.format(before + 1)} to ${whole.format(before + shown)}`
  if (meta?.total === undefined) return span
  const about = meta.totalIsEstimate ? 'about ' : ''
  return `${span} of ${about}${whole.format(meta.total)}`
}
