import { formatUsd } from '@assay/client/money'
import type { Funding } from '@assay/client/schemas'
import { Link } from 'react-router'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useRow } from '../ui/useRow.ts'
import { listAddress } from '../lists/places.ts'
import { sourceInWords } from './cells.tsx'
import { EvidenceFile } from './EvidenceFile.tsx'
import './pool.css'

const BACK = <Link to="/admin/pool">Pool</Link>

/** One funding: source, evidence, and the two people. */
export function FundingDetail() {
  const query = useRow<Funding>('fundings')
  return (
    <Loaded query={query} title="Funding" failed="It could not be fetched." back={BACK}>
      {(row) => <FundingView row={row} />}
    </Loaded>
  )
}

const FundingView = ({ row }: { row: Funding }) => (
  <ScreenFrame
    title={row.source === null ? 'Taken out of the pool' : 'Funding of the pool'}
    fresh="fundings"
  >
    <Facts
      facts={[
        { label: 'Reference', value: <code className="id">{row.reference}</code> },
        { label: 'Asset', value: row.asset },
        { label: 'Amount', value: <span className="figures">{formatUsd(row.amount)}</span> },
        { label: 'Source', value: sourceInWords(row.source) },
        { label: 'Period', value: row.period },
        { label: 'Requested by', value: row.requestedBy },
        { label: 'Confirmed by', value: row.decidedBy },
        { label: 'Date', value: <Moment at={row.createdAt} /> },
        { label: 'Note', value: row.note, isWide: true },
        { label: 'More about it', value: <Links row={row} />, isWide: true },
      ]}
    />
    {row.evidence.length > 0 && <h2 className="part-heading">Evidence</h2>}
    {row.evidence.map((file) => (
      <EvidenceFile key={file.id} file={file} />
    ))}
  </ScreenFrame>
)

const Links = ({ row }: { row: Funding }) => (
  <span className="fact-links">
    <Link to={`/admin/approvals/${row.approvalId}`}>Its second approval</Link>
    <Link to={listAddress('entries', { filter: { referenceId: row.id } })}>Its entries</Link>
    <Link to={listAddress('audit-events', { filter: { objectId: row.id } })}>Its audit lines</Link>
    {BACK}
  </span>
)
