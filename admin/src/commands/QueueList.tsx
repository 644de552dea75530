import { type ComponentProps, useMemo } from 'react'
import type { SortPayload } from 'react-admin'
import { RowList } from '../lists/RowList.tsx'
import { DepositCommands, InvestmentCommands, WithdrawalCommands } from './CommandButtons.tsx'
import { useBulkCommands } from './BulkCommands.tsx'
import { commandsOf } from './commandsOf.ts'
import type { KeyCommand } from './keys.ts'
import { LateRows } from './LateRows.tsx'
import { Queue } from './Queue.tsx'
import type { Decided, RowOf } from './rows.ts'
import { ShortcutsButton } from './Shortcuts.tsx'
import { useMay } from '../ui/useMay.ts'

type Own = 'title' | 'subtitle' | 'filters' | 'columns' | 'rowPath'

interface QueueListProps<K extends Decided> extends Pick<ComponentProps<typeof RowList>, Own> {
  readonly list: K
  /** In which a row of this queue is. */
  readonly statuses: readonly RowOf[K]['status'][]
}

const COMMANDS = {
  deposits: <DepositCommands />,
  withdrawals: <WithdrawalCommands />,
  investments: <InvestmentCommands />,
} as const satisfies Record<Decided, unknown>

/** Who has waited longest is served first. */
const OLDEST: SortPayload = { field: 'createdAt', order: 'ASC' }

const keyCommands = <K extends Decided>(
  list: K,
  statuses: readonly RowOf[K]['status'][],
): readonly KeyCommand[] => [
  ...statuses.flatMap((status) =>
    commandsOf(list, { status } as Pick<RowOf[K], 'status'>).flatMap(({ name }) =>
      // A row is stopped with no key.
      name === 'stop' ? [] : [name],
    ),
  ),
  'choose',
]

/** A list of requests that wait for a decision, one by one or many at once. */
export function QueueList<K extends Decided>({ list, statuses, ...shown }: QueueListProps<K>) {
  const bulk = useBulkCommands(list)
  const isAllowed = useMay(`${list}.decide`)
  const commands = useMemo(
    () => (isAllowed ? keyCommands(list, statuses) : []),
    [isAllowed, list, statuses],
  )
  const filter = useMemo(
    () => ({ status: statuses.length === 1 ? statuses[0] : statuses }),
    [statuses],
  )
  return (
    <Queue commands={commands}>
      <RowList
        {...shown}
        resource={list}
        filter={filter}
        sort={OLDEST}
        commands={{ permissions: [`${list}.decide`], buttons: COMMANDS[list] }}
        bulk={bulk}
        aside={
          <>
            <LateRows list={list} filter={filter} />
            <ShortcutsButton commands={commands} />
          </>
        }
      />
    </Queue>
  )
}
