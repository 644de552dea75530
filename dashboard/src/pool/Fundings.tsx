import { FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import type { SourcesOfEarnings } from '@assay/client/schemas'
import { Amount } from '../ui/Amount.tsx'
import { Day } from '../ui/Instant.tsx'

type Row = SourcesOfEarnings['fundings'][number]

const COLUMNS = ['Date', 'Source', 'Period', 'Asset', 'Amount', 'SHA-256 of the documents'] as const

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
      // The roles are written out because on a phone each row is laid out as a card: what it was and its amount first.
      <table className="entries" role="table" aria-labelledby="fundings-title">
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={column === 'Amount' ? 'end' : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Funding key={row.reference} row={row} />
          ))}
        </tbody>
      </table>
    )}
  </section>
)

const Funding = ({ row }: { row: Row }) => (
  <tr role="row">
    <td role="cell">
      <Day at={row.createdAt} />
    </td>
    <td role="cell">
      {row.source === null ? 'Taken out of the pool' : FUNDING_SOURCES[row.source]}
    </td>
    <td role="cell">{row.period}</td>
    <td role="cell">{row.asset}</td>
    <td role="cell" className="end">
      <Amount value={row.amount} />
    </td>
    <td role="cell">
      {row.evidence.map((hash) => (
        <code className="sources-hash" key={hash}>
          {hash}
        </code>
      ))}
    </td>
  </tr>
)
