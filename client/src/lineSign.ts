import { signOfLine } from '@assay/api/domain/movements'
import type { LineType } from '@assay/api/domain/request_kinds'
import { cameToNothing } from '@assay/api/domain/request_status'
import type { Sign } from './figures.ts'
import type { Usd } from './money.ts'

interface SignedLine {
  readonly type: LineType
  readonly amount: Usd
  readonly status: string
}

/**
 * The sign of a line of history, the same to the investor and to staff: its effect on the investor's money. What was
 * declined, cancelled or reversed has none.
 */
export function signOf({ type, amount, status }: SignedLine): Sign {
  if (cameToNothing(status)) return ''
  const sign = signOfLine(type, amount.startsWith('-'))
  if (sign === 0) return ''
  return sign > 0 ? '+' : '−'
}
