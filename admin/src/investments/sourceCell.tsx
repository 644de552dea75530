import type { Earning, EarningPayment } from '@assay/client/schemas'
import { useRecordContext } from 'react-admin'
import { shortDate } from '../business_days/words.ts'

/** Whether staff booked an earning by hand, or the close of business paid it, and for which date. */
export function SourceCell() {
  const row = useRecordContext<Earning | EarningPayment>()
  if (row === undefined) return null
  return row.source === 'close' ? `Close of ${shortDate(row.businessDate)}` : 'By hand'
}
