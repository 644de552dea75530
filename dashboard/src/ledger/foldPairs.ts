import { centsOf } from '@assay/client/money'
import type { Movement } from './transactionDetail.ts'

export interface Folded {
  readonly to: Movement
  /** The other account of the investor that the same amount left; undefined where it came from outside or went there. */
  readonly from?: Movement | undefined
}

/** Entries of one movement between two accounts of the investor become one line. Their order stays. */
export function foldPairs(movements: readonly Movement[]): readonly Folded[] {
  const rest = [...movements]
  const lines: Folded[] = []
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    const first = one
    const at = rest.findIndex((other) => arePair(first, other))
    const [other] = at < 0 ? [] : rest.splice(at, 1)
    if (other === undefined) lines.push({ to: first })
    else lines.push(isDebit(first) ? { from: first, to: other } : { from: other, to: first })
  }
  return lines
}

const isDebit = ({ amount }: Movement): boolean => centsOf(amount) < 0n

const arePair = (one: Movement, other: Movement): boolean =>
  one.kind === other.kind &&
  one.at === other.at &&
  one.asset === other.asset &&
  one.account !== other.account &&
  centsOf(one.amount) + centsOf(other.amount) === 0n
