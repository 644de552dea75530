import { type Cents, cents } from '#domain/money'

/** The four plans of the specification. Returns are per cent of the amount per day, projected. */
export type Plan = {
  id: string
  name: string
  min: Cents
  max: Cents
  returns: string
  days: number
}

const dollars = (amount: bigint) => cents(amount * 100n)

export const DEMO_PLANS: Omit<Plan, 'id'>[] = [
  { name: 'Starter', min: dollars(100n), max: dollars(999n), returns: '0.02', days: 30 },
  { name: 'Standard', min: dollars(500n), max: dollars(4_999n), returns: '0.025', days: 60 },
  { name: 'Advanced', min: dollars(2_500n), max: dollars(24_999n), returns: '0.03', days: 90 },
  { name: 'Master', min: dollars(10_000n), max: dollars(100_000n), returns: '0.035', days: 180 },
]
