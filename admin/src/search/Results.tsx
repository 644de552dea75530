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

/** The results as links; a screen reader announces the outcome of the search. */
export function Results({ matches: { hits, isLooking, error }, onChoose }: ResultsProps) {
  const isNothing = hits?.length === 0 && !isLooking
  return (
    <>
      <p role="status" className={isNothing ? 'search-none' : 'visually-hidden'}>
        {isNothing && 'Nothing found. Try a name, an e-mail, a username, a reference or an id.'}
        {!isLooking && hits !== undefined && hits.length > 0 && countOf(hits)}
      </p>
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
