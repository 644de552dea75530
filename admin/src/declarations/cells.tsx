import { rateInWords } from '@assay/client/rates'
import type { Declaration } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'
import { shortDate } from '../business_days/words.ts'

/** The rate of a day: a loss has an arrow too, so that colour is not the only sign. */
export const Rate = ({ rate }: { rate: number }) => (
  <span className={rate < 0 ? 'figures figures-less' : 'figures'}>
    {rate < 0 && <span aria-hidden="true">▼ </span>}
    {rateInWords(rate)}
  </span>
)

export function RateCell() {
  const row = useRecordContext<Declaration>()
  return row === undefined ? null : <Rate rate={row.rate} />
}

export function DayCell() {
  const row = useRecordContext<Declaration>()
  return row === undefined ? null : shortDate(row.date)
}

export const closedWithInWords = (date: string | null): string =>
  date === null ? 'With the next close' : `With the close of ${shortDate(date)}`

export function AccruedCell() {
  const row = useRecordContext<Declaration>()
  return row === undefined ? null : closedWithInWords(row.closedWith)
}
