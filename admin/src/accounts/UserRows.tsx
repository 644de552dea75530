import { UNDER_WAY } from '@assay/api/domain/request_status'
import { auditColumns, eventPath } from '../audit/auditColumns.ts'
import { accountColumns, accountPath } from '../ledger/accountColumns.ts'
import { historyColumns, linePath } from '../ledger/historyColumns.ts'
import type { Column } from '../lists/columns.ts'
import { CodeCell } from '../lists/cells.tsx'
import { RelatedRows } from '../lists/RelatedRows.tsx'

/** The columns about the investor are left out: the page names them. */
const ofOne = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ name, isExtra }) => !isExtra && !['name', 'email', 'uid'].includes(name))

const history = ofOne(historyColumns)

interface OfUser {
  readonly uid: string
}

// The newest rows of an investor, each list with a link to the rest.

export const OpenRequests = ({ uid }: OfUser) => (
  <RelatedRows
    heading="Open requests"
    resource="transactions"
    filter={{ uid, status: UNDER_WAY }}
    sort={{ field: 'createdAt', order: 'ASC' }}
    columns={history}
    rowPath={linePath}
    nothing="Nothing waits for a decision."
    rows={10}
  />
)

export const LedgerRows = ({ uid }: OfUser) => (
  <>
    <RelatedRows
      heading="Transactions"
      resource="transactions"
      filter={{ uid }}
      columns={history}
      rowPath={linePath}
      nothing="No transactions yet."
      rows={10}
    />
    <RelatedRows
      heading="Ledger accounts"
      resource="accounts"
      filter={{ uid }}
      sort={{ field: 'id', order: 'ASC' }}
      columns={ofOne(accountColumns)}
      rowPath={accountPath}
      nothing="No accounts."
      rows={9}
    />
  </>
)

const signIns: readonly Column[] = [
  ...ofOne(auditColumns).filter(({ name }) => ['action', 'createdAt'].includes(name)),
  { name: 'network', label: 'Network' },
  { name: 'session', label: 'Session', Cell: CodeCell },
]

export const SignInRows = ({ uid }: OfUser) => (
  <>
    <RelatedRows
      heading="Sign-ins"
      resource="audit-events"
      filter={{ objectId: uid, action: 'sign_in' }}
      columns={signIns}
      rowPath={eventPath}
      nothing="Nobody has signed in with this account yet."
      rows={10}
    />
    <RelatedRows
      heading="Refused sign-ins"
      resource="audit-events"
      filter={{ objectId: uid, action: 'sign_in.refused' }}
      columns={signIns}
      rowPath={eventPath}
      nothing="None."
      rows={10}
    />
  </>
)

export const AuditRows = ({ uid }: OfUser) => (
  <>
    <RelatedRows
      heading="Done by this person"
      resource="audit-events"
      filter={{ actorId: uid }}
      columns={ofOne(auditColumns)}
      rowPath={eventPath}
      nothing="Nothing yet."
    />
    <RelatedRows
      heading="Done to this account"
      resource="audit-events"
      filter={{ objectId: uid }}
      columns={ofOne(auditColumns)}
      rowPath={eventPath}
      nothing="Nothing yet."
    />
  </>
)
