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

/**
 * The lots of one asset. A lot costs what was credited, in USD, and the account is in USD: each cent of each lot cost one cent.
 * So first in, first out and average cost come to the same result; the first says besides on what date each part came.
 */
export class Lots {
  readonly #lots: Lot[] = []
  /** The first that is not used up. */
  #oldest = 0

  get left(): Lot[] {
    return this.#lots.slice(this.#oldest).filter(({ left }) => left > 0n)
  }

  /** `amount` is above zero. */
  add(acquired: string, reference: string, amount: Cents): void {
    this.#lots.push({ acquired, reference, left: amount })
  }

  /** Takes an amount above zero, the oldest first. Errors: more than there is. */
  take(amount: Cents): Portion[] {
    const portions: Portion[] = []
    let open: bigint = amount
    while (open > 0n) {
      const lot = this.#lots[this.#oldest]
      if (!lot) throw new Error(`${open} cents went that had not come`)
      const part = lot.left < open ? lot.left : open
      if (part > 0n) portions.push({ acquired: lot.acquired, amount: cents(part) })
      lot.left = cents(lot.left - part)
      open -= part
      if (lot.left === 0n) this.#oldest += 1
    }
    return portions
  }

  /** Takes back what a reference had brought, the newest of it first; what is left of the amount is taken as by `take`. */
  takeBack(reference: string, amount: Cents): Portion[] {
    const portions: Portion[] = []
    let open: bigint = amount
    for (let place = this.#lots.length - 1; place >= this.#oldest && open > 0n; place -= 1) {
      const lot = this.#lots[place]
      if (lot?.reference !== reference || lot.left === 0n) continue
      const part = lot.left < open ? lot.left : open
      portions.push({ acquired: lot.acquired, amount: cents(part) })
      lot.left = cents(lot.left - part)
      open -= part
    }
    return open > 0n ? [...portions, ...this.take(cents(open))] : portions
  }
}
