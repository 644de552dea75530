import { Amount } from '../ui/Amount.tsx'
import { dayInWords } from '../ledger/months.ts'
import type { HistoryPoint } from './history.ts'
import { SERIES } from './series.ts'

/** Whether the table is open: kept by a parent that outlives the points. */
export interface Opening {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

interface HistoryTableProps {
  readonly points: readonly HistoryPoint[]
  readonly table: Opening
}

/** The same points as the chart, as figures, newest first. */
export function HistoryTable({ points, table: { isOpen, setOpen } }: HistoryTableProps) {
  return (
    <details
      className="history-table"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="no-print">Show as a table</summary>
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
