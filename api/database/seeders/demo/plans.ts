import { type Cents, cents } from '#domain/money'

/** The four plans of the specification. Returns are percent of the amount over the whole term, projected. */
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
  { name: 'Starter', min: dollars(100n), max: dollars(999n), returns: '1.2', days: 30 },
  { name: 'Standard', min: dollars(500n), max: dollars(4_999n), returns: '2.7', days: 60 },
  { name: 'Advanced', min: dollars(2_500n), max: dollars(24_999n), returns: '4.5', days: 90 },
  { name: 'Master', min: dollars(10_000n), max: dollars(100_000n), returns: '10', days: 180 },
]
