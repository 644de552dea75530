import type { ComponentProps } from 'react'
import type { SortPayload } from 'react-admin'
import { RowList } from '../lists/RowList.tsx'
import { DepositCommands, InvestmentCommands, WithdrawalCommands } from './CommandButtons.tsx'
import { useBulkCommands } from './BulkCommands.tsx'
import { LateRows } from './LateRows.tsx'
import { Queue } from './Queue.tsx'
import type { Decided } from './rows.ts'
import { ShortcutsButton } from './Shortcuts.tsx'

type Own = 'title' | 'subtitle' | 'filter' | 'filters' | 'columns' | 'rowPath'

interface QueueListProps extends Pick<ComponentProps<typeof RowList>, Own> {
  readonly list: Decided
}

const COMMANDS = {
  deposits: <DepositCommands />,
  withdrawals: <WithdrawalCommands />,
  investments: <InvestmentCommands />,
} as const satisfies Record<Decided, unknown>

/** Who has waited longest is served first. */
const OLDEST: SortPayload = { field: 'createdAt', order: 'ASC' }

/** A list of requests that wait for a decision, one by one or many at once. */
export function QueueList({ list, ...shown }: QueueListProps) {
  const bulk = useBulkCommands(list)
  return (
    <Queue>
      <RowList
        {...shown}
        resource={list}
        sort={OLDEST}
        commands={{ permissions: [`${list}.decide`], buttons: COMMANDS[list] }}
        bulk={bulk}
        aside={
          <>
            <LateRows list={list} filter={shown.filter} />
            <ShortcutsButton />
          </>
        }
      />
    </Queue>
  )
}
