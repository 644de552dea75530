import { TriangleAlert } from 'lucide-react'
import { useGetList } from 'react-admin'
import type { Figures, WithdrawalRow } from './rows.ts'
import { useIsProgram } from './useIsProgram.ts'
import { flagsOf } from './withdrawalFlags.ts'

interface WithdrawalFlagsProps {
  readonly row: WithdrawalRow
  readonly figures: Figures | undefined
}

const placeOf = ({ method, address, accountNumber }: WithdrawalRow) =>
  method === 'bank' ? { accountNumber } : { address }

/** The facts that deserve a second look before a withdrawal is paid out. */
export function WithdrawalFlags({ row, figures }: WithdrawalFlagsProps) {
  const isProgram = useIsProgram(row)
  const { total } = useGetList('withdrawals', {
    filter: { uid: row.uid, status: 'approved', ...placeOf(row) },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  const flags =
    figures === undefined || total === undefined ? [] : flagsOf(row, figures, total, isProgram)
  if (flags.length === 0) return null
  return (
    <ul className="command-flags" aria-label="Look twice">
      {flags.map((flag) => (
        <li key={flag}>
          <TriangleAlert size="1em" aria-hidden="true" />
          {flag}
        </li>
      ))}
    </ul>
  )
}
