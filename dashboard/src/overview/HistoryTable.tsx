import { useState } from 'react'
import { Amount } from '../ui/Amount.tsx'
import { dayInWords } from './HistoryReadout.tsx'
import type { HistoryPoint } from './history.ts'
import { SERIES } from './series.ts'

/** The picture's twin: the same points as figures, newest first. */
export function HistoryTable({ points }: { points: readonly HistoryPoint[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="history-table" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Show as a table</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="history-scroll" tabIndex={0} aria-label="Portfolio by day">
          <table>
            <caption className="visually-hidden">
              Portfolio at the end of each day (UTC), in US dollars
            </caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                {SERIES.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <Row key={point.date} point={point} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

const Row = ({ point }: { point: HistoryPoint }) => (
  <tr>
    <th scope="row">{dayInWords(point.date)}</th>
    {SERIES.map(({ key }) => (
      <td key={key}>
        <Amount value={point[key]} />
      </td>
    ))}
  </tr>
)
