import { type Cents, cents } from '#domain/money'
import type { PlanKind, Terms } from '#domain/plan_terms'

/** The four plans of the specification. Returns are per cent of the amount per day, projected. */
export type Plan = {
  id: string
  name: string
  min: Cents
  max: Cents
  returns: string
  days: number
  kind: PlanKind
  exitFee: string | null
  offersRenewal: boolean
}

const dollars = (amount: bigint) => cents(amount * 100n)

const PLAIN = { kind: 'fixed', exitFee: null, offersRenewal: false } as const
/** Can be left for a fee, and renewed. */
const WITH_CHOICES = { kind: 'fixed', exitFee: '1.000000', offersRenewal: true } as const

export const DEMO_PLANS: Omit<Plan, 'id'>[] = [
  {
    ...{ name: 'Starter', min: dollars(100n), max: dollars(999n) },
    ...{ returns: '0.02', days: 30, ...WITH_CHOICES },
  },
  {
    ...{ name: 'Standard', min: dollars(500n), max: dollars(4_999n) },
    ...{ returns: '0.025', days: 60, ...PLAIN },
  },
  {
    ...{ name: 'Advanced', min: dollars(2_500n), max: dollars(24_999n) },
    ...{ returns: '0.03', days: 90, ...PLAIN },
  },
  {
    ...{ name: 'Master', min: dollars(10_000n), max: dollars(100_000n) },
    ...{ returns: '0.035', days: 180, ...WITH_CHOICES },
  },
]

/** A plan whose days are declared. It was offered on the first business date only: nobody new can invest in it. */
export const DESK_PLAN: Omit<Plan, 'id'> = {
  ...{ name: 'Trading desk', min: dollars(100n), max: dollars(5_000n) },
  ...{ returns: '0.2', days: 90, kind: 'declared', exitFee: '1.000000', offersRenewal: false },
}

export const termsOfDemoPlan = ({ name, min, max, days, ...rest }: Omit<Plan, 'id'>): Terms => ({
  ...{ name, minAmount: min, maxAmount: max, durationDays: days },
  ...{ returns: rest.returns, kind: rest.kind },
  ...{ exitFee: rest.exitFee, offersRenewal: rest.offersRenewal },
})
