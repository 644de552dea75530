import { formatUsd } from '../ui/money.ts'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import { dayInWords } from './days.ts'
import type { Day, DaySums } from './figures.ts'

interface DayTableProps {
  readonly days: readonly Day[]
  readonly columns: readonly { readonly key: keyof DaySums; readonly label: string }[]
}

/** The same as the picture, in figures, the newest day first. */
export const DayTable = ({ days, columns }: DayTableProps) => (
  <details className="day-table">
    <summary>Show the figures as a table</summary>
    <ScrollFrame label="The last 30 days as a table">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="numbers">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{dayInWords(day.date)}</th>
              {columns.map(({ key }) => (
                <td key={key} className="numbers">
                  {formatUsd(day[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  </details>
)
