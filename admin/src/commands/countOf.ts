import { kindOfTable } from '@assay/api/domain/request_kinds'
import type { Decided } from './rows.ts'

/** "1 deposit", "3 deposits". */
export const countOf = (list: Decided, count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? kindOfTable(list) : list}`
