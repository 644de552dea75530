import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { dateAfter } from '#domain/accrual'
import { type Cents, cents } from '#domain/money'
import type { TaxEffect } from '#domain/tax_lots'
import { assetRows } from './tax_csv.ts'
import { type TaxEvent, walk } from './tax_walk.ts'

const FIRST = '2026-06-01'
const YEARS = ['2026', '2027', '2028', '2029', '2030']
const SOURCES = ['X', 'Y', 'Z']

/** What happens next, and with how much of what may go. `isLate` is posted by the close for the date before. */
type Happening = { what: string; share: number; source: number; isLate: boolean; days: number }
const HAPPENING = fc.record({
  what: fc.constantFrom('deposit', 'earn', 'payout', 'invest', 'loss', 'correct', 'close', 'close'),
  share: fc.integer({ min: 1, max: 100 }),
  source: fc.integer({ min: 0, max: SOURCES.length - 1 }),
  isLate: fc.boolean(),
  days: fc.integer({ min: 1, max: 120 }),
})

/** What an investor's postings are, in the order of their moments: more never goes than there is. */
class History {
  readonly events: TaxEvent[] = []
  #open = FIRST
  #closing = FIRST
  #available = 0n
  #invested = 0n
  /** Of what was invested when the close began, what it may still take. */
  #losable = 0n
  readonly #earned = new Map<string, bigint>()

  #post(effect: TaxEffect, amount: bigint, isLate: boolean, source: string | null = null): void {
    const place = this.events.length
    this.events.push({
      at: new Date(Date.UTC(2026, 5, 1, 0, place)),
      date: isLate ? this.#closing : this.#open,
      ...{ effect, amount: cents(amount), what: effect },
      ...{ reference: `R${place}`, transactionId: `T${place}` },
      shares: source === null ? null : ({ [source]: cents(amount) } as Record<string, Cents>),
    })
  }

  add({ what, share, source: place, isLate, days }: Happening): void {
    const part = (whole: bigint) => (whole * BigInt(share) + 99n) / 100n
    const source = SOURCES[place] ?? ''
    const earned = this.#earned.get(source) ?? 0n
    if (what === 'close') {
      ;[this.#closing, this.#open] = [this.#open, dateAfter(this.#open, days)]
      this.#losable = this.#invested
    } else if (what === 'deposit') {
      this.#post('principal', BigInt(share), false)
      this.#available += BigInt(share)
    } else if (what === 'earn') {
      this.#post('income', BigInt(share), isLate, source)
      this.#available += BigInt(share)
      this.#earned.set(source, earned + BigInt(share))
    } else if (what === 'invest') {
      const moved = part(this.#available)
      this.#available -= moved
      this.#invested += moved
    } else if (what === 'loss' && this.#losable > 0n) {
      const lost = part(this.#losable)
      this.#post('loss', -lost, true)
      this.#losable -= lost
      this.#invested -= lost
    } else if (what === 'payout' && this.#available > 0n) {
      const paid = part(this.#available)
      this.#post('payout', -paid, false)
      this.#available -= paid
    } else if (what === 'correct') {
      const back = part(earned < this.#available ? earned : this.#available)
      if (back === 0n) return
      this.#post('income', -back, false, source)
      this.#available -= back
      this.#earned.set(source, earned - back)
    }
  }
}

const historyOf = (happenings: readonly Happening[]): TaxEvent[] => {
  const history = new History()
  for (const one of happenings) history.add(one)
  return history.events
}
const HISTORY = fc.array(HAPPENING, { maxLength: 60, size: 'max' }).map(historyOf)

/** The rows of the file of a year: what happened in it, and what is left at its end. */
function fileOf(events: readonly TaxEvent[], from: string, to: string) {
  const own = events.filter(({ date }) => date <= to)
  const rows = [...assetRows('BTC', own, from)].filter((row) => !row.startsWith('Total'))
  const isLeft = (row: string) => row.startsWith('Lot left')
  return { moved: rows.filter((row) => !isLeft(row)), left: rows.filter(isLeft) }
}
const yearOf = (events: readonly TaxEvent[], year: string) =>
  fileOf(events, `${year}-01-01`, `${year}-12-31`)

const add = (sums: Map<string, bigint>, key: string, amount: bigint) =>
  sums.set(key, (sums.get(key) ?? 0n) + amount)

test.group('The tax files of years with postings of a close after those of the next date', () => {
  test('one after the other are one walk over all', ({ assert }) => {
    let late = 0
    fc.assert(
      fc.property(HISTORY, (events) => {
        const isLate = ({ date }: TaxEvent, i: number) => date < (events[i - 1]?.date ?? '')
        late += events.filter(isLate).length
        const years = YEARS.map((year) => yearOf(events, year))
        const all = fileOf(events, FIRST, '2099-12-31')
        const inYears = events.filter(({ date }) => date <= '2030-12-31')
        const whole = fileOf(inYears, FIRST, '2030-12-31')
        assert.deepEqual(
          years.flatMap(({ moved }) => moved),
          whole.moved,
        )
        assert.deepEqual(years.at(-1)?.left, whole.left)
        assert.deepEqual(all.moved.slice(0, whole.moved.length), whole.moved)
      }),
      { numRuns: 500 },
    )
    assert.isAbove(late, 500, 'histories have late postings')
  })

  test('use no lot twice: what went of a date and what is left of it is what came on it', ({
    assert,
  }) => {
    fc.assert(
      fc.property(HISTORY, (events) => {
        const [came, gone] = [new Map<string, bigint>(), new Map<string, bigint>()]
        for (const { date, amount } of events) if (amount > 0n) add(came, date, amount)
        const back = events.filter(({ effect, amount }) => effect === 'income' && amount < 0n)
        for (const year of YEARS) {
          const own = events.filter(({ date }) => date <= `${year}-12-31`)
          for (const { event, portions } of walk(own).steps)
            if (event.date.startsWith(year))
              for (const { acquired, amount } of portions ?? []) add(gone, acquired, amount)
        }
        const all = events.filter(({ date }) => date <= '2030-12-31')
        for (const { acquired, left } of walk(all).left) add(gone, acquired, left)
        for (const [date, amount] of gone)
          assert.isTrue(amount <= (came.get(date) ?? 0n), `${amount} of ${date}`)
        if (back.length > 0) return
        for (const [date, amount] of came)
          if (date <= '2030-12-31') assert.equal(gone.get(date), amount, date)
      }),
      { numRuns: 500 },
    )
  })

  test('a loss of the last date of a year, posted in the next one, is before what the next one paid', ({
    assert,
  }) => {
    const event = (at: string, date: string, effect: TaxEffect, amount: bigint): TaxEvent => ({
      ...{ at: new Date(at), date, effect, amount: cents(amount), what: effect },
      ...{ reference: date, transactionId: at, shares: null },
    })
    const events = [
      event('2026-12-23T09:00:00Z', '2026-12-23', 'principal', 2000n),
      event('2026-12-24T09:00:00Z', '2026-12-24', 'principal', 10000n),
      event('2027-01-01T00:00:01Z', '2027-01-01', 'payout', -2000n),
      event('2027-01-01T00:00:02Z', '2026-12-31', 'loss', -2500n),
    ]
    const lotsOf = (year: string) =>
      walk(events.filter(({ date }) => date <= `${year}-12-31`)).steps.flatMap(
        ({ event: { date }, portions }) =>
          (date.startsWith(year) ? (portions ?? []) : []).map(
            ({ acquired, amount }) => `${acquired} ${amount}`,
          ),
      )
    assert.deepEqual(lotsOf('2026'), ['2026-12-23 2000', '2026-12-24 500'])
    assert.deepEqual(lotsOf('2027'), ['2026-12-24 2000'])
  })
})

test.group('A corrected earning', () => {
  test('takes back what its investment earned, and leaves the deposit', ({ assert }) => {
    const event = (date: string, effect: TaxEffect, amount: bigint, source?: string): TaxEvent => ({
      ...{ at: new Date(`${date}T09:00:00Z`), date, effect, amount: cents(amount), what: effect },
      ...{ reference: `${effect} ${date}`, transactionId: date },
      shares: source === undefined ? null : { [source]: cents(amount) },
    })
    const { left } = walk([
      event('2026-02-01', 'principal', 100_000n),
      event('2026-02-02', 'income', 3_000n, 'Y'),
      event('2026-02-03', 'income', 10_000n, 'X'),
      event('2026-02-04', 'income', 500n, 'Y'),
      event('2026-02-05', 'income', -10_000n, 'X'),
    ])
    assert.deepEqual(
      left.map(({ acquired, left: amount }) => [acquired, amount]),
      [
        ['2026-02-01', 100_000n],
        ['2026-02-02', 3_000n],
        ['2026-02-04', 500n],
      ],
    )
  })
})
