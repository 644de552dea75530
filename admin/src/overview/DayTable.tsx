import { useState } from 'react'
import { formatUsd } from '@assay/client/money'
import { PlainTable } from '../ui/PlainTable.tsx'
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
      <summary className="no-print">Show the figures as a table</summary>
      {isOpen && <Table {...props} />}
    </details>
  )
}

/** The newest day first. */
const Table = ({ days, columns }: DayTableProps) => (
  <PlainTable
    label="The last 30 days as a table"
    rows={days.toReversed()}
    keyOf={({ date }) => date}
    columns={[
      { label: 'Day (UTC)', cell: ({ date }) => dayInWords(date) },
      ...columns.map(({ key, label }) => ({
        label,
        cell: (day: Day) => formatUsd(day[key]),
        isNumber: true,
      })),
    ]}
  />
)
