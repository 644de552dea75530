import { FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import type { SourcesOfEarnings } from '@assay/client/schemas'
import { Amount } from '../ui/Amount.tsx'
import { Day } from '../ui/Instant.tsx'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'

type Row = SourcesOfEarnings['fundings'][number]

/** Each funding with the hashes of its documents, the newest first. */
export const Fundings = ({ rows }: { rows: readonly Row[] }) => (
  <section aria-labelledby="fundings-title" className="sources-fundings">
    <h2 id="fundings-title">Fundings of the last 12 months</h2>
    <p className="muted">
      The SHA-256 is the fingerprint of the document behind a funding. If you are shown the
      document, you can check that it is the same one.
    </p>
    {rows.length === 0 ? (
      <p>Nothing was put into the pool in the last 12 months.</p>
    ) : (
      <ScrollFrame label="Table of fundings">
        <table className="entries">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Source</th>
              <th scope="col">Period</th>
              <th scope="col">Asset</th>
              <th scope="col" className="end">
                Amount
              </th>
              <th scope="col">SHA-256 of the documents</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Funding key={row.reference} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    )}
  </section>
)

const Funding = ({ row }: { row: Row }) => (
  <tr>
    <td>
      <Day at={row.createdAt} />
    </td>
    <td>{row.source === null ? 'Taken out of the pool' : FUNDING_SOURCES[row.source]}</td>
    <td>{row.period}</td>
    <td>{row.asset}</td>
    <td className="end">
      <Amount value={row.amount} />
    </td>
    <td>
      {row.evidence.map((hash) => (
        <code className="sources-hash" key={hash}>
          {hash}
        </code>
      ))}
    </td>
  </tr>
)
