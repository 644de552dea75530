import { lazyExtra } from '@assay/client/react/lazyCode'
import { Suspense, useCallback, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { sentenceOf } from '@assay/client/failures'
import { useWhenIdle } from '../whenIdle.ts'
import { useTheme } from '@assay/client/react/useTheme'
import { Bars, Loading } from '../ui/Loading.tsx'
import { HistoryReadout } from './HistoryReadout.tsx'
import { HistoryTable, type Opening } from './HistoryTable.tsx'
import { type HistoryPoint, isEmpty, RANGES, rangeOf, useHistory } from './history.ts'
import './history.css'

/** The place of the chart stays empty; the figures, the slider and the table work without it. */
const NoChart = () => <div className="history-chart" />

const HistoryChart = lazyExtra(
  async () => (await import('./HistoryChart.tsx')).HistoryChart,
  NoChart,
)

// The figures come first; the chart library must not slow the first view.
const CHART_AFTER_MS = 750
const FAILED = 'The history of your portfolio could not be read just now.'

export interface HistoryProps {
  readonly covered: boolean
  /** A new investor sees the first steps instead; an empty chart beside them would say nothing. */
  readonly isNew: boolean
  /** The day that the page looks back to (YYYY-MM-DD); null for now. */
  readonly day: string | null
  readonly choose: (day: string | null) => void
}

/** Portfolio over time, from the ledger's entries. The address holds the range. */
export function History({ covered, isNew, day, choose }: HistoryProps) {
  const range = rangeOf(new URLSearchParams(useSearch()).get('days'))
  const { data, error, mutate } = useHistory(range)
  // an open table stays open while another range loads
  const [isOpen, setOpen] = useState(false)
  if (isNew && (data === undefined || isEmpty(data.data))) return null
  return (
    <section className="card history" aria-labelledby="history-title">
      <div className="history-head">
        <h2 id="history-title">Portfolio over time</h2>
        <Ranges chosen={range} />
      </div>
      {data === undefined ? (
        <Loading failure={error && sentenceOf(error, FAILED)} retry={() => void mutate()}>
          <Bars count={7} />
        </Loading>
      ) : (
        <Picture
          key={data.data.at(0)?.date}
          points={data.data}
          covered={covered}
          table={{ isOpen, setOpen }}
          day={day}
          choose={choose}
        />
      )}
    </section>
  )
}

function Ranges({ chosen }: { chosen: string }) {
  const [here, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const choose = (days: string) => {
    search.set('days', days)
    navigate(`${here}?${search}`, { replace: true })
  }
  return (
    <div className="segments" role="group" aria-label="Range">
      {RANGES.map(({ days, label }) => (
        <button
          key={days}
          type="button"
          aria-pressed={days === chosen}
          onClick={() => choose(days)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

interface DrawingProps extends Pick<HistoryProps, 'day' | 'choose'> {
  readonly points: readonly HistoryPoint[]
  readonly table: Opening
}

function Picture({ covered, ...drawing }: DrawingProps & { covered: boolean }) {
  const { points } = drawing
  if (covered) return <p className="history-note">Your balances are hidden.</p>
  if (isEmpty(points))
    return (
      <p className="history-note">
        Nothing to draw yet. From your first approved deposit on, this shows what you have
        available, on hold and invested, day by day.
      </p>
    )
  return <Drawing {...drawing} />
}

function Drawing({ points, table, day, choose: chooseDay }: DrawingProps) {
  const theme = useTheme()
  const isTime = useWhenIdle(CHART_AFTER_MS)
  const last = points.length - 1
  const [parts, setParts] = useState(false)
  const chosen = day === null ? last : nearestTo(points, day)
  const choose = useCallback(
    (index: number) => chooseDay(index === last ? null : (points[index]?.date ?? null)),
    [chooseDay, points, last],
  )
  const point = points[chosen]
  return (
    <>
      <div className="segments" role="group" aria-label="What is drawn">
        {[false, true].map((ofParts) => (
          <button
            key={String(ofParts)}
            type="button"
            aria-pressed={ofParts === parts}
            onClick={() => setParts(ofParts)}
          >
            {ofParts ? 'Parts' : 'Total'}
          </button>
        ))}
      </div>
      <Suspense fallback={<NoChart />}>
        {isTime ? (
          // A canvas does not follow the style sheet: another theme needs another drawing.
          <HistoryChart
            key={`${theme} ${parts}`}
            points={points}
            chosen={chosen}
            choose={choose}
            isOfParts={parts}
          />
        ) : (
          <NoChart />
        )}
      </Suspense>
      {point && <HistoryReadout point={point} chosen={chosen} last={last} choose={choose} />}
      <HistoryTable points={points} table={table} />
    </>
  )
}

/** The point of a day, or of the last one before it; the first where there is none. */
function nearestTo(points: readonly HistoryPoint[], day: string): number {
  return Math.max(
    0,
    points.findLastIndex(({ date }) => date <= day),
  )
}
