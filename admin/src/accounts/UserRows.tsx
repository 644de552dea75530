import { UNDER_WAY } from '@assay/api/domain/request_status'
import { auditColumns, eventPath } from '../audit/auditColumns.ts'
import { accountColumns, accountPath } from '../ledger/accountColumns.ts'
import { historyColumns, linePath } from '../ledger/historyColumns.ts'
import type { Column } from '../lists/columns.ts'
import { RelatedRows } from '../lists/RelatedRows.tsx'

/** The columns about the investor are left out: the page names them. */
const ofOne = (columns: readonly Column[]): readonly Column[] =>
  columns.filter(({ name, isExtra }) => !isExtra && !['name', 'email', 'uid'].includes(name))

const history = ofOne(historyColumns)

/** The newest rows of an investor, each list with a link to the rest. */
export const UserRows = ({ uid }: { uid: string }) => (
  <>
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
