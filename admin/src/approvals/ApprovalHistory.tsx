import { RowList } from '../lists/RowList.tsx'
import { approvalPath } from '../commands/approval.ts'
import { historyColumns, historyFilters } from './approvalColumns.ts'

export const ApprovalHistory = () => (
  <RowList
    title="Approval History"
    subtitle="What took two of the staff, with both names. Nothing of it is ever changed."
    resource="approvals"
    filters={historyFilters}
    columns={historyColumns}
    rowPath={approvalPath}
    nothing="Nothing has taken two of the staff yet."
  />
)
