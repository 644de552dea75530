import { useNow } from '@assay/client/react/useNow'
import { Clock } from 'lucide-react'
import { useGetList } from 'react-admin'
import { LATE_HOURS } from './waiting.ts'

const HOUR_MS = 3_600_000
const EVERY_MS = 60_000

interface LateRowsProps {
  readonly list: string
  readonly filter?: Readonly<Record<string, unknown>> | undefined
}

/** How many of a queue wait for longer than twice the promised time, once, beside its heading. */
export function LateRows({ list, filter }: LateRowsProps) {
  const since = new Date(useNow(EVERY_MS) - LATE_HOURS * HOUR_MS).toISOString()
  const { total = 0 } = useGetList(list, {
    filter: { ...filter, createdAt_lte: since },
    pagination: { page: 1, perPage: 1 },
  })
  if (total === 0) return null
  return (
    <p className="waiting-late figures">
      <Clock size="1em" aria-hidden="true" /> Over {LATE_HOURS} h ({total.toLocaleString('en-US')})
    </p>
  )
}
