import { type Cents, cents } from '#domain/money'
import { type Lot, Lots, type Portion, type TaxEffect } from '#domain/tax_lots'

/** Something that changed what an investor has of an asset. */
export type TaxEvent = {
  at: Date
  /** The business date that it counts on. */
  date: string
  effect: TaxEffect
  /** Of the investor: below zero is what went. */
  amount: Cents
  /** What the investor calls it. */
  what: string
  reference: string
  transactionId: string
  /** Of an earning or its correction: how much is of which investment, by its id. */
  shares: Readonly<Record<string, Cents>> | null
}

/** An event with the parts of lots that were paid out or lost by it; null where nothing was. */
export type Step = { event: TaxEvent; portions: Portion[] | null }

/**
 * By business date, since years are cut by it: a close posts for its date when the next one already takes postings. Within a date
 * as they were posted; what came at a moment is before what went at it.
 */
const inOrder = (one: TaxEvent, other: TaxEvent): number =>
  (one.date === other.date ? 0 : one.date < other.date ? -1 : 1) ||
  one.at.getTime() - other.at.getTime() ||
  (one.amount > 0n ? 0 : 1) - (other.amount > 0n ? 0 : 1)

/** What brought the money of an event, with the amount of each: investments where it was earned, else a request. */
const sourcesOf = ({ shares, reference, amount }: TaxEvent): [string, Cents][] =>
  shares ? Object.entries(shares) : [[reference, amount]]

function step(lots: Lots, event: TaxEvent): Step {
  const { amount, date, effect, reference } = event
  if (amount > 0n) lots.add(date, reference, sourcesOf(event))
  else if (effect === 'payout' || effect === 'loss')
    return { event, portions: lots.take(cents(-amount)) }
  else for (const [source, part] of sourcesOf(event)) lots.takeBack(source, cents(-part))
  return { event, portions: null }
}

/**
 * What events of an asset did to its lots, in the order in which they count, and the lots that are left. Guarantee: whatever
 * order the events are given in, the steps up to a date are the same with and without the events of later dates; so the lots
 * left at the end of a year are those at the beginning of the next. Errors: more went than had come.
 */
export function walk(events: readonly TaxEvent[]): { steps: Step[]; left: Lot[] } {
  const lots = new Lots()
  const steps = events.toSorted(inOrder).map((event) => step(lots, event))
  return { steps, left: lots.left }
}
