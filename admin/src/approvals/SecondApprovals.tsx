import type { SortPayload } from 'react-admin'
import { RowList } from '../lists/RowList.tsx'
import { ApprovalCommands } from './ApprovalCommands.tsx'
import { approvalPath } from '../commands/approval.ts'
import { openColumns, openFilters } from './approvalColumns.ts'

/** Who has waited longest is served first. */
const OLDEST: SortPayload = { field: 'createdAt', order: 'ASC' }

/** What one member of staff requests and another has to confirm. */
export const SecondApprovals = () => (
  <RowList
    title="Waiting for a second approval"
    subtitle="What members of staff have requested. It is done when another of them confirms it, exactly as it is shown."
    resource="approvals"
    filter={{ state: 'open' }}
    sort={OLDEST}
    filters={openFilters}
    columns={openColumns}
    rowPath={approvalPath}
    commands={{ permissions: ['approvals.decide'], buttons: <ApprovalCommands /> }}
    nothing="Nothing waits for a second approval."
  />
)
