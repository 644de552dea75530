import { RowList } from '../lists/RowList.tsx'
import { approvalPath } from '../commands/approval.ts'
import { historyColumns, historyFilters } from './approvalColumns.ts'

export const ApprovalHistory = () => (
  <RowList
    title="Approval History"
    subtitle="Commands that needed two members of staff, with both names. Rows never change."
    resource="approvals"
    filters={historyFilters}
    columns={historyColumns}
    rowPath={approvalPath}
    nothing="No command has needed a second approval yet."
  />
)
