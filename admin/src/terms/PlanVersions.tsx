import { serverSentenceOf } from '@assay/client/failures'
import type { Plan, PlanTerms } from '@assay/client/schemas'
import { shortHash } from '@assay/client/terms'
import { Link } from 'react-router'
import { Moment } from '../ui/Moment.tsx'
import { CompareVersions } from './CompareVersions.tsx'
import { useVersions } from './useTerms.ts'
import '../ui/plain_table.css'
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
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody could scroll it by keyboard
  <section className="plain-scroll" aria-label="The versions" tabIndex={0}>
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Made</th>
          <th scope="col">By</th>
          <th scope="col">SHA-256</th>
          <th scope="col">Term sheet</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ number, planId, terms, createdAt, madeBy }) => (
          <tr key={number}>
            <th scope="row">
              {number}
              {number === inForce && ' (in force)'}
            </th>
            <td>
              <Moment at={createdAt} />
            </td>
            <td>{madeBy?.email ?? 'The system'}</td>
            <td>
              <code title={terms}>{shortHash(terms)}</code>
            </td>
            <td>
              <Link to={`/admin/plans/${planId}/terms/${number}`}>
                Read<span className="visually-hidden"> version {number}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
