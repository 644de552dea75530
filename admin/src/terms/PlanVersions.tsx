import { serverSentenceOf } from '@assay/client/failures'
import type { Plan, PlanTerms } from '@assay/client/schemas'
import { shortHash } from '@assay/client/terms'
import { Link } from 'react-router'
import { Moment } from '../ui/Moment.tsx'
import { type PlainColumn, PlainTable } from '../ui/PlainTable.tsx'
import { CompareVersions } from './CompareVersions.tsx'
import { useVersions } from './useTerms.ts'
import './terms.css'

/** Every version of the terms of a plan, and what differs between any two. */
export function PlanVersions({ plan }: { plan: Plan }) {
  const { data, error } = useVersions(plan.id)
  return (
    <section className="versions" aria-labelledby="versions-title">
      <h2 id="versions-title">Versions of the terms</h2>
      {data === undefined && (
        <p className="part-note" role={error === null ? 'status' : 'alert'}>
          {error === null
            ? 'Loading…'
            : serverSentenceOf(error, 'The versions of the terms could not be fetched.')}
        </p>
      )}
      {data !== undefined && (
        <>
          <VersionTable versions={data} inForce={plan.termsNumber} />
          {data.length > 1 && <CompareVersions versions={data} />}
        </>
      )}
    </section>
  )
}

interface VersionTableProps {
  readonly versions: readonly PlanTerms[]
  readonly inForce: number
}

const VersionTable = ({ versions, inForce }: VersionTableProps) => (
  <PlainTable
    label="The versions"
    rows={versions.map((version) => ({ ...version, isInForce: version.number === inForce }))}
    keyOf={({ number }) => `${number}`}
    columns={COLUMNS}
  />
)

const COLUMNS: readonly PlainColumn<PlanTerms & { isInForce: boolean }>[] = [
  {
    label: 'Version',
    cell: ({ number, isInForce }) => `${number}${isInForce ? ' (in force)' : ''}`,
  },
  { label: 'Made', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { label: 'By', cell: ({ madeBy }) => madeBy?.email ?? 'The system' },
  { label: 'SHA-256', cell: ({ terms }) => <code title={terms}>{shortHash(terms)}</code> },
  {
    label: 'Term sheet',
    cell: ({ number, planId }) => (
      <Link to={`/admin/plans/${planId}/terms/${number}`}>
        Read<span className="visually-hidden"> version {number}</span>
      </Link>
    ),
  },
]
