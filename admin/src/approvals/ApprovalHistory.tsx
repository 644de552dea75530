import { RowList } from '../lists/RowList.tsx'
import { approvalPath } from '../commands/approval.ts'
import { historyColumns, historyFilters } from './approvalColumns.ts'

export const ApprovalHistory = () => (
  <RowList
    title="Approval History"
    subtitle="Commands that needed two members of staff, with both names. An open request ends with its decision; after its end a row never changes."
    resource="approvals"
    filters={historyFilters}
    columns={historyColumns}
    rowPath={approvalPath}
    nothing="No command has needed a second approval yet."
  />
)
