import type { Declaration } from '@assay/client/schemas'
import { Link } from 'react-router'
import { dateInWords } from '../business_days/words.ts'
import { listAddress } from '../lists/places.ts'
import { EvidenceFile } from '../pool/EvidenceFile.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useRow } from '../ui/useRow.ts'
import { closedWithInWords, Rate } from './cells.tsx'
import './declarations.css'

const BACK = <Link to="/admin/declarations">Declarations</Link>

/** One declaration: the result of a day, its evidence, and the two people. */
export function DeclarationDetail() {
  const query = useRow<Declaration>('declarations')
  return (
    <Loaded query={query} title="Declaration" failed="It could not be fetched." back={BACK}>
      {(row) => <DeclarationView row={row} />}
    </Loaded>
  )
}

const DeclarationView = ({ row }: { row: Declaration }) => (
  <ScreenFrame title={`${row.plan}, ${dateInWords(row.date)}`} fresh="declarations">
    <Facts
      facts={[
        { label: 'Result', value: <Rate rate={row.rate} /> },
        { label: 'Accrues', value: closedWithInWords(row.closedWith) },
        { label: 'Requested by', value: row.requestedBy },
        { label: 'Confirmed by', value: row.decidedBy },
        { label: 'Declared', value: <Moment at={row.createdAt} /> },
        {
          label: 'Note',
          value: <span className="declaration-note">{row.note}</span>,
          isWide: true,
        },
        { label: 'More about it', value: <Links row={row} />, isWide: true },
      ]}
    />
    <h2 className="part-heading">Evidence</h2>
    {row.evidence.map((file) => (
      <EvidenceFile key={file.id} file={file} />
    ))}
  </ScreenFrame>
)

const Links = ({ row }: { row: Declaration }) => (
  <span className="fact-links">
    <Link to={`/admin/approvals/${row.id}`}>Its second approval</Link>
    <Link to={listAddress('investments', { filter: { plan_id: row.planId } })}>
      The investments of the plan
    </Link>
    <Link to={listAddress('audit-events', { filter: { objectId: row.id } })}>Its audit lines</Link>
    {BACK}
  </span>
)
