import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { type Approval, actionInWords } from '../commands/approval.ts'
import { Breakable } from '../ui/Breakable.tsx'

export const ActionCell = () => {
  const row = useRecordContext<Approval>()
  return row === undefined ? null : actionInWords(row.action)
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
