import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { type Approval, actionInWords, rowDetail } from '../commands/approval.ts'
import { Breakable } from '../ui/Breakable.tsx'
import './approvals.css'

/** What is requested, and of what, so that the rows of one kind differ. */
export function ActionCell() {
  const row = useRecordContext<Approval>()
  if (row === undefined) return null
  return (
    <>
      {actionInWords(row.action)}
      <span className="approval-detail">{rowDetail(row)}</span>
    </>
  )
}

/** The investor whose money it is about; empty for an address or a role. */
export function InvestorCell() {
  const row = useRecordContext<Approval>()
  if (row?.userId === null || row?.userId === undefined) return null
  return <Link to={`/admin/allusers/${row.userId}`}>{row.userName}</Link>
}

/** Who was the second person, or that one is still to come. */
export function SecondCell() {
  const row = useRecordContext<Approval>()
  if (row === undefined) return null
  if (row.checkerEmail === null) return row.state === 'open' ? 'Not yet' : ''
  return <Breakable text={row.checkerEmail} />
}
