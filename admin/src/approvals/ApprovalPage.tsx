import { RecordContextProvider } from 'react-admin'
import { Link } from 'react-router'
import { listAddress } from '../lists/places.ts'
import { Copyable } from '../ui/Copyable.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Moment } from '../ui/Moment.tsx'
import { ScreenFrame } from '../ui/ScreenFrame.tsx'
import { useRow } from '../ui/useRow.ts'
import { ApprovalCommands } from './ApprovalCommands.tsx'
import { BatchCredits } from './BatchCredits.tsx'
import { type Approval, hasCredits, objectPath, requestTitle } from '../commands/approval.ts'
import { ShownEvidence } from './ShownEvidence.tsx'
import { shownFacts } from './shownFacts.tsx'

const BACK = <Link to="/admin/approval-history">Approval History</Link>

/** One request for a second approval: what was shown, who requested it, who decided and how. */
export function ApprovalPage() {
  const query = useRow<Approval>('approvals')
  return (
    <Loaded query={query} title="Second approval" failed="It could not be fetched." back={BACK}>
      {(row) => <ApprovalView row={row} />}
    </Loaded>
  )
}

const STATES = {
  open: 'Waiting for a second approval',
  confirmed: 'Confirmed and done',
  declined: 'Declined',
  void: 'Void: something changed after it was requested',
  expired: 'Ended without an answer',
} as const

function Links({ row }: { row: Approval }) {
  const path = objectPath(row)
  return (
    <span className="fact-links">
      {path !== null && <Link to={path}>What it is about</Link>}
      <Link to={listAddress('audit-events', { filter: { objectId: row.id } })}>
        Its audit lines
      </Link>
      {BACK}
    </span>
  )
}

const ApprovalView = ({ row }: { row: Approval }) => (
  <ScreenFrame title={requestTitle(row)} fresh="approvals">
    <RecordContextProvider value={row}>
      <div className="detail-commands">
        <ApprovalCommands />
      </div>
      <Facts
        facts={[
          { label: 'State', value: STATES[row.state] },
          { label: 'Requested by', value: row.makerEmail },
          { label: 'Requested', value: <Moment at={row.createdAt} /> },
          { label: 'Second person', value: row.checkerEmail },
          { label: 'Decided', value: row.decidedAt && <Moment at={row.decidedAt} /> },
          { label: 'Ends', value: row.state === 'open' ? <Moment at={row.expiresAt} /> : null },
          {
            label: 'Investor',
            value: row.userId && <Link to={`/admin/allusers/${row.userId}`}>{row.userName}</Link>,
          },
          { label: 'Why', value: row.reason, isWide: true },
          { label: 'More about it', value: <Links row={row} />, isWide: true },
        ]}
      />
      <h2 className="part-heading">What was shown</h2>
      <Facts facts={shownFacts(row)} />
      <ShownEvidence row={row} />
      {hasCredits(row) && <BatchCredits id={row.id} />}
      <h2 className="part-heading">Evidence</h2>
      <p className="part-note">
        The snapshot hash is a fingerprint of everything shown above. A confirmation names it: what
        is confirmed is what was seen.
      </p>
      <Facts
        facts={[
          {
            label: 'Snapshot hash',
            value: <Copyable text={row.seal} label="snapshot hash" />,
            isWide: true,
          },
          { label: 'ID', value: <Copyable text={row.id} label="ID" />, isWide: true },
        ]}
      />
    </RecordContextProvider>
  </ScreenFrame>
)
