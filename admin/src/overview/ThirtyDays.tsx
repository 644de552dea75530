import { TOTAL_LABELS, TOTALS } from '@assay/api/domain/request_kinds'
import { useId, useState } from 'react'
import { formatUsd } from '@assay/client/money'
import { DayTable } from './DayTable.tsx'
import { Bars } from './Bars.tsx'
import { Change } from './Change.tsx'
import { dayInWords } from './days.ts'
import type { Figures } from './figures.ts'

const SERIES = TOTALS.map((key) => ({ key, label: TOTAL_LABELS[key] }))

/** Deposits, withdrawals and earnings by day, each with its sum. */
export function ThirtyDays({ figures }: { figures: Figures }) {
  const { series, lastDays, daysBefore } = figures
  const [chosen, choose] = useState(series.length - 1)
  const id = useId()
  const day = series[chosen]
  if (day === undefined) return null
  return (
    <section aria-labelledby="thirty-days">
      <h2 id="thirty-days" className="overview-heading">
        Last 30 days
      </h2>
      <div className="overview-grid overview-days">
        {SERIES.map(({ key, label }) => (
          <figure key={key} className={`overview-card series-${key}`}>
            <figcaption>
              <span>{label}</span>
              <strong className="figure-alone">{formatUsd(lastDays[key])}</strong>
              <Change now={lastDays[key]} before={daysBefore[key]} />
            </figcaption>
            <Bars days={series} name={key} chosen={chosen} choose={choose} />
            <p className="overview-day">
              <span>{dayInWords(day.date)}</span> <b>{formatUsd(day[key])}</b>
            </p>
          </figure>
        ))}
      </div>
      <div className="overview-choose">
        <label htmlFor={id}>Day</label>
        <input
          id={id}
          type="range"
          min={0}
          max={series.length - 1}
          value={chosen}
          onChange={({ target }) => choose(target.valueAsNumber)}
          aria-valuetext={`${dayInWords(day.date)}: ${SERIES.map(({ key, label }) => `${label} ${formatUsd(day[key])}`).join(', ')}`}
        />
        <output htmlFor={id}>{dayInWords(day.date)}</output>
      </div>
      <DayTable days={series} columns={SERIES} />
    </section>
  )
}
