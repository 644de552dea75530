import { formatUsd, type Usd } from '@assay/client/money'
import { use } from 'react'
import { Covered } from '../ui/hiddenBalances.ts'
import { dayInWords } from './months.ts'

interface ScrubberProps {
  readonly days: readonly string[]
  /** Null for the last of them. */
  readonly chosen: string | null
  readonly choose: (day: string | null) => void
  readonly balance: Usd
  readonly isOver: boolean
}

/** Goes back in the month, day by day. It reaches every day by keyboard and says the balance of it. */
export function DateScrubber({ days, chosen, choose, balance, isOver }: ScrubberProps) {
  const isCovered = use(Covered)
  const last = days.length - 1
  const end = isOver ? 'End of the month' : 'Now'
  const name = chosen === null ? end : dayInWords(chosen)
  return (
    <label className="scrubber no-print">
      <span className="figures">{name}</span>
      <input
        type="range"
        min={0}
        max={last}
        value={chosen === null ? last : days.indexOf(chosen)}
        disabled={last === 0}
        aria-label="Statement as of"
        aria-valuetext={isCovered ? name : `${name}, balance ${formatUsd(balance)}`}
        onChange={({ target: { valueAsNumber } }) =>
          choose(valueAsNumber === last ? null : (days[valueAsNumber] ?? null))
        }
      />
    </label>
  )
}
