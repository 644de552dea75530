import type { Plan } from '#database/seeders/demo/plans'
import { DAY, HOUR, type Scenario } from '#database/seeders/demo/scenario'
import { ASSETS, type Asset } from '#domain/asset'
import { drawDown, type Share } from '#domain/draw_down'
import { cumulative, millionthsOf } from '#domain/accrual'
import { type Cents, cents } from '#domain/money'
import {
  earningsCredited,
  earningsDebited,
  investmentEnded,
  investmentRequested,
} from '#domain/postings'

type Running = { id: string; plan: Plan; asset: Asset; amount: Cents; shares: Share[] }

/** An investment in a plan that the available money allows, from the request to its end. */
export function simulateInvestment(scenario: Scenario, at: number): void {
  const { random, plans } = scenario.setting
  const asset = random.pick(ASSETS)
  const total = ASSETS.reduce((sum, one) => sum + scenario.balance[one], 0n)
  const affordable = plans.filter((plan) => plan.min <= total)
  if (!affordable.length) return
  const plan = random.pick(affordable)
  let most: bigint = plan.max
  if (total < most) most = total
  const share = BigInt(random.between(0, 90))
  const amount = cents(plan.min + (((most - plan.min) * share) / 100n / 100n) * 100n)
  const shares = drawDown(scenario.balance, amount, asset)
  if (!shares) return
  const id = random.idOf(scenario.person.id, at)
  scenario.record(at, id, {
    action: 'investment.requested',
    open: { plan_id: plan.id, method: asset, amount_cents: amount, terms: null },
    posting: investmentRequested(shares),
  })
  scenario.move(shares, -1n)
  run(scenario, at, { id, plan, asset, amount, shares })
}

function run(scenario: Scenario, at: number, running: Running): void {
  const { random, firstDate } = scenario.setting
  const { id, plan, shares } = running
  const start = scenario.decidedAt(at, 6, 40)
  let from: 'pending' | 'processing' = 'pending'
  if (random.chance(0.3)) {
    from = 'processing'
    const marked = at + random.between(1, 5) * HOUR
    const move = { id, from: 'pending', reason: null } as const
    scenario.later(marked, () =>
      scenario.record(marked, id, { action: 'investment.processing', move }),
    )
  }
  scenario.later(start, () =>
    scenario.record(start, id, { action: 'investment.approved', move: { id, from, reason: null } }),
  )
  // what ends once business dates are closed is ended by a close, with the day after its last one
  const over = Math.max(Math.floor(start / DAY) * DAY + plan.days * DAY, firstDate) + DAY
  const early = Math.max(at + plan.days * DAY, start + HOUR)
  const isByClose = early >= firstDate
  const end = isByClose ? over + HOUR : early
  creditByHand(scenario, running, { start, end: isByClose ? null : end })
  scenario.later(end, () => {
    if (!isByClose)
      scenario.record(end, id, {
        action: 'investment.ended',
        move: { id, from: 'approved', reason: null },
        posting: investmentEnded(shares),
      })
    scenario.move(shares, 1n)
  })
}

/**
 * The returns of an investment by hand, a month at a time: together what its terms say for the days until it ended, or until
 * business dates are closed, which pay from then on.
 */
function creditByHand(
  scenario: Scenario,
  running: Running,
  { start, end }: { start: number; end: number | null },
): void {
  const { plan } = running
  const until = Math.min(end ?? Number.POSITIVE_INFINITY, scenario.setting.firstDate) - HOUR
  const approved = Math.floor(start / DAY)
  // the last date of all is over but for an hour, and counts
  const last = end === null ? Math.floor(until / DAY) - approved : plan.days
  const parts = Math.max(1, Math.floor((until - start) / (30 * DAY)))
  let credited = 0
  for (let part = 1; part <= parts; part++) {
    const at = start + ((until - start) * part) / parts
    const days = part === parts ? last : Math.max(0, Math.floor(at / DAY) - approved - 1)
    if (at > start) earn(scenario, at, running, { from: credited, to: Math.min(days, plan.days) })
    credited = Math.min(days, plan.days)
  }
}

/** The return of some days; now and then too high, and corrected by a debit half an hour later. */
function earn(
  scenario: Scenario,
  at: number,
  running: Running,
  { from, to }: { from: number; to: number },
): void {
  scenario.later(at, () => {
    const rate = millionthsOf(running.plan.returns)
    const credit = cents(
      cumulative(running.amount, rate, to) - cumulative(running.amount, rate, from),
    )
    if (credit <= 0n) return
    const isSlip = scenario.setting.random.chance(0.03)
    const given = isSlip ? cents(credit + credit / 10n + 1n) : credit
    adjust(scenario, at, running, given, 'Return of the period')
    if (!isSlip) return
    const correction = 'Correction: the period was credited too high'
    adjust(scenario, at + HOUR / 2, running, cents(credit - given), correction)
  })
}

function adjust(
  scenario: Scenario,
  at: number,
  running: Running,
  signed: Cents,
  reason: string,
): void {
  const { asset, plan } = running
  const id = scenario.setting.random.idOf(scenario.person.id, at)
  const isDebit = signed < 0n
  const amount = cents(isDebit ? -signed : signed)
  const shares = isDebit ? drawDown(scenario.balance, amount, asset) : [{ asset, amount }]
  if (!shares) return
  const open = { investment_id: running.id, plan_id: plan.id, amount_cents: signed, reason }
  scenario.record(
    at,
    id,
    isDebit
      ? { action: 'earnings.debited', open, posting: earningsDebited(shares) }
      : { action: 'earnings.credited', open, posting: earningsCredited(asset, amount) },
  )
  scenario.move(shares, isDebit ? -1n : 1n)
}
