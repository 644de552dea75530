import type { StatementFigure } from './movement.ts'
import { type Cents, cents } from './money.ts'

/** What a figure of a statement is for a yearly account; null where money only changes its place. */
export const TAX_EFFECTS = {
  deposits: 'principal',
  earnings: 'income',
  withdrawals: 'payout',
  lost: 'loss',
  fees: 'loss',
  invested: null,
  returned: null,
} as const satisfies Record<StatementFigure, string | null>
export type TaxEffect = NonNullable<(typeof TAX_EFFECTS)[StatementFigure]>

/** Money that came on a date, by the reference of what brought it, and how much of it is left. */
export type Lot = { acquired: string; reference: string; left: Cents }

/** A part of a lot that went. */
export type Portion = { acquired: string; amount: Cents }

/** What is left of one source of a lot: an investment that earned it, or the request that brought it. */
type Part = { lot: Omit<Lot, 'left'>; source: string; left: Cents }

/** Takes of a part what it has, at most `most`. */
function takeOf(part: Part, most: bigint): Cents {
  const taken = cents(part.left < most ? part.left : most)
  part.left = cents(part.left - taken)
  return taken
}

/** Amounts of parts by their lots, which are one after the other. */
function byLot(taken: readonly { part: Part; amount: Cents }[]) {
  const sums = new Map<Part['lot'], Cents>()
  for (const { part, amount } of taken)
    sums.set(part.lot, cents((sums.get(part.lot) ?? 0n) + amount))
  return [...sums].map(([lot, amount]) => ({ lot, amount }))
}

/**
 * The lots of one asset. A lot costs what was credited, in USD, and the account is in USD: each cent of each lot cost one cent.
 * So first in, first out and average cost come to the same result; the first says besides on what date each part came.
 */
export class Lots {
  readonly #parts: Part[] = []
  /** The first that is not used up. */
  #oldest = 0

  get left(): Lot[] {
    const parts = this.#parts.slice(this.#oldest).filter(({ left }) => left > 0n)
    return byLot(parts.map((part) => ({ part, amount: part.left }))).map(({ lot, amount }) => ({
      ...lot,
      left: amount,
    }))
  }

  /** A lot of amounts above zero, each with what brought it. */
  add(acquired: string, reference: string, sources: readonly (readonly [string, Cents])[]): void {
    const lot = { acquired, reference }
    for (const [source, left] of sources) this.#parts.push({ lot, source, left })
  }

  /** Takes an amount above zero, the oldest first. Errors: more than there is. */
  take(amount: Cents): Portion[] {
    const taken: { part: Part; amount: Cents }[] = []
    let open: bigint = amount
    while (open > 0n) {
      const part = this.#parts[this.#oldest]
      if (!part) throw new Error(`${open} cents went that had not come`)
      const gone = takeOf(part, open)
      if (gone > 0n) taken.push({ part, amount: gone })
      open -= gone
      if (part.left === 0n) this.#oldest += 1
    }
    return byLot(taken).map(({ lot, amount: gone }) => ({ acquired: lot.acquired, amount: gone }))
  }

  /** Takes back what a source has brought, the newest of it first; what is left of the amount is taken as by `take`. */
  takeBack(source: string, amount: Cents): void {
    let open: bigint = amount
    for (let place = this.#parts.length - 1; place >= this.#oldest && open > 0n; place -= 1) {
      const part = this.#parts[place]
      if (part?.source === source) open -= takeOf(part, open)
    }
    if (open > 0n) this.take(cents(open))
  }
}
