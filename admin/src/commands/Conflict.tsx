import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatUsd } from '@assay/client/money'
import { StatusPill } from '../ui/StatusPill.tsx'
import { CommandFrame } from './CommandFrame.tsx'
import { findConflict } from './conflict.ts'
import type { Decided, RowOf } from './rows.ts'
import { useRefresh } from './useRefresh.ts'

interface ConflictProps<K extends Decided> {
  readonly list: K
  readonly row: RowOf[K]
  /** The sentence of the server. */
  readonly problem: string
}

/** Another person was first: what the row is now, who made it so and when. */
export function Conflict<K extends Decided>({ list, row, problem }: ConflictProps<K>) {
  const refresh = useRefresh()
  const { data, isError } = useQuery({
    queryKey: ['findConflict', list, row.id],
    queryFn: () => findConflict(list, row.id),
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (data !== undefined) refresh(list, data.row)
  }, [data, list, refresh])
  return (
    <CommandFrame title="Nothing was changed" cancel="Close">
      <div role="alert">
        {data !== undefined && (
          <p>
            <strong>{data.sentence}</strong> <StatusPill row={data.row} />
          </p>
        )}
        {isError && <p>{problem} The list is read again.</p>}
      </div>
      <p>
        Your decision on {formatUsd(row.amount)} of {row.user.name} came after this one and moved no
        money.
      </p>
    </CommandFrame>
  )
}
