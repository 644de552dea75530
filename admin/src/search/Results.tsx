import { Link } from 'react-router'
import { serverSentenceOf } from '@assay/client/failures'
import { formatUsd } from '@assay/client/money'
import { StatusPill } from '../ui/StatusPill.tsx'
import { type Hit, hitPath, kindInWords } from './hit.ts'
import type { useSearch } from './useSearch.ts'

interface ResultsProps {
  readonly matches: ReturnType<typeof useSearch>
  readonly onChoose: () => void
}

const FAILED = 'The search could not be done. Check the connection and try again.'

const countOf = (hits: readonly Hit[]): string =>
  hits.length === 1 ? '1 result' : `${hits.length} results`

const NOTHING = 'Nothing found. Try a name, an email, a username, a reference or an id.'

/** What a screen reader announces of a search, in a region outside the results: those are hidden at first. */
export function outcomeOf({ hits, isLooking }: ResultsProps['matches']): string {
  if (isLooking || hits === undefined) return ''
  return hits.length === 0 ? 'Nothing found.' : countOf(hits)
}

/** The results as links. */
export function Results({ matches: { hits, isLooking, error }, onChoose }: ResultsProps) {
  const isNothing = hits?.length === 0 && !isLooking
  return (
    <>
      {isNothing && <p className="search-none">{NOTHING}</p>}
      {error !== null && (
        <p role="alert" className="search-none">
          {serverSentenceOf(error, FAILED)}
        </p>
      )}
      {hits !== undefined && hits.length > 0 && (
        <ul>
          {hits.map((hit) => (
            <li key={`${hit.kind} ${hit.id}`}>
              <Link to={hitPath(hit)} onClick={onChoose}>
                <HitLine hit={hit} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const HitLine = ({ hit }: { hit: Hit }) => (
  <>
    <span className="hit-kind">{kindInWords(hit)}</span>
    <span className="hit-title">
      {hit.title} <span className="hit-detail">{hit.detail}</span>
    </span>
    {hit.amount !== null && <span className="figures">{formatUsd(hit.amount)}</span>}
    {hit.status !== null && <StatusPill row={{ ...hit, status: hit.status }} />}
  </>
)
