import type { Plan } from '#database/seeders/demo/plans'
import { DAY, type ScenarioCommand } from '#database/seeders/demo/scenario'
import { accrualOf, millionthsOf } from '#domain/accrual'
import type { Asset } from '#domain/asset'
import { type Cents, sum } from '#domain/money'

const dayNumber = (at: number) => Math.floor(at / DAY)

/**
 * What the plans with a fixed rate come to owe in an asset, from the midnight of a first date to that of a last, both
 * included: each investment for the days of its term among them, until the one on which it was ended early. In cents.
 */
export function duesFor(
  commands: readonly ScenarioCommand[],
  plans: readonly Plan[],
  { asset, first, last }: { asset: Asset; first: number; last: number },
): Cents {
  const openings = new Map(
    commands.flatMap(({ id, command }) =>
      command.action === 'investment.requested' && command.open.method === asset
        ? [[id, command.open] as const]
        : [],
    ),
  )
  const ended = new Map(
    commands.flatMap(({ at, id, command }) =>
      command.action === 'investment.ended' ? [[id, dayNumber(at)] as const] : [],
    ),
  )
  const planOf = new Map(plans.map((plan) => [plan.id, plan]))
  return sum(
    commands.flatMap(({ at, id, command }) => {
      const opening = openings.get(id)
      const plan = planOf.get(opening?.plan_id ?? '')
      if (command.action !== 'investment.approved' || !opening || !plan) return []
      const end = Math.min(dayNumber(last) + 1, ended.get(id) ?? Number.POSITIVE_INFINITY)
      const terms = {
        principal: opening.amount_cents,
        rate: millionthsOf(plan.returns),
        durationDays: plan.days,
      }
      const dates = Array.from(
        { length: Math.max(0, end - dayNumber(first)) },
        (_, nth) => dayNumber(first) + nth,
      )
      return dates.map((date) => accrualOf(terms, date - dayNumber(at)))
    }),
  )
}
