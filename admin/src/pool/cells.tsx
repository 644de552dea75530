import { FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import type { Funding } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'

/** Where the money comes from; what was taken out says so. */
export const sourceInWords = (source: Funding['source']): string =>
  source === null ? 'Taken out' : FUNDING_SOURCES[source]

export function SourceCell() {
  const row = useRecordContext<Funding>()
  return row === undefined ? null : sourceInWords(row.source)
}

/** How many files, with the beginning of the first hash. */
export function EvidenceCell() {
  const [first, ...others] = useRecordContext<Pick<Funding, 'id' | 'evidence'>>()?.evidence ?? []
  if (first === undefined) return null
  return (
    <>
      <code className="id" title={first.sha256}>
        {first.sha256.slice(0, 8)}…
      </code>
      {others.length > 0 && ` and ${others.length} more`}
    </>
  )
}
