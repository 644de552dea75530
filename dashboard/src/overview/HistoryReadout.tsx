import { Amount } from '../ui/Amount.tsx'
import { formatUsd } from '@assay/client/money'
import { dayInWords } from '../ledger/months.ts'
import type { HistoryPoint } from './history.ts'
import { SERIES } from './series.ts'

interface HistoryReadoutProps {
  readonly point: HistoryPoint
  readonly chosen: number
  readonly last: number
  readonly choose: (index: number) => void
}

/** The figures of one day. The slider reaches every day by keyboard and announces the figures. */
export function HistoryReadout({ point, chosen, last, choose }: HistoryReadoutProps) {
  return (
    <div className="history-readout">
      <label className="history-day" htmlFor="history-day">
        <span>{chosen === last ? 'Now' : dayInWords(point.date)}</span>
        <input
          id="history-day"
          type="range"
          min={0}
          max={last}
          value={chosen}
          aria-label="Day"
          aria-valuetext={inWords(point)}
          onChange={(event) => choose(event.target.valueAsNumber)}
        />
      </label>
      <dl>
        {SERIES.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <span className={`swatch swatch-${key}`} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <Amount value={point[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const inWords = (point: HistoryPoint): string =>
  [
    dayInWords(point.date),
    ...SERIES.map(({ key, label }) => `${label} ${formatUsd(point[key])}`),
  ].join(', ')
