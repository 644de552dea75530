import { useState } from 'react'
import { formatUsd } from '@assay/client/money'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import { dayInWords } from './days.ts'
import type { Day, DaySums } from './figures.ts'

interface DayTableProps {
  readonly days: readonly Day[]
  readonly columns: readonly { readonly key: keyof DaySums; readonly label: string }[]
}

/** The figures of the picture as a table, closed at first. */
export function DayTable(props: DayTableProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="day-table" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Show the figures as a table</summary>
      {isOpen && <Table {...props} />}
    </details>
  )
}

/** The newest day first. */
const Table = ({ days, columns }: DayTableProps) => (
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
)
