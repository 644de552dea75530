import { isGranted } from '@assay/api/domain/request_status'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrivalNote } from './Arrival.tsx'
import type { Change } from './command.ts'
import { Outcome } from './Outcome.tsx'
import type { AnyDecidedRow, Decided, Figures, WithdrawalRow } from './rows.ts'
import { WithdrawalFlags } from './WithdrawalFlags.tsx'

interface EffectProps {
  readonly list: Decided
  /** The status that the row gets. */
  readonly to: string
  readonly row: AnyDecidedRow
  readonly figures: UseQueryResult<Figures>
  readonly changes: (figures: Figures) => readonly Change[]
  /** Whether it was sent and its outcome is unknown: the figures may be those before it or after it. */
  readonly isLost: boolean
}

/** What deserves a second look, and what changes for the investor: the same for the one who decides and for the second person. */
export const Effect = ({ list, to, row, figures, changes, isLost }: EffectProps) => (
  <>
    <ArrivalNote {...{ list, to, row }} />
    {list === 'withdrawals' && isGranted(to) && (
      <WithdrawalFlags row={row as WithdrawalRow} figures={figures.data} />
    )}
    {!isLost && <Outcome of={row.user.name} figures={figures} changes={changes} />}
  </>
)
