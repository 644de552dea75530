import { formatUsd, type Usd } from './money.ts'

/** "1 day", "30 days". */
export const daysText = (days: number): string =>
  `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`

const YEAR = 365
const MOST_YEARS = 10

/** How long a pool lasts: in days up to two years, in whole years from then on. More than ten are of no use to anyone. */
export function coverText(days: number): string {
  const years = Math.min(Math.floor(days / YEAR), MOST_YEARS)
  return years < 2 ? daysText(days) : `over ${years} years`
}

interface Terms {
  readonly name: string
  /** The least amount that the plan takes. */
  readonly least: Usd
  readonly duration: number
}

/** The name of a plan; a plan without one is named by its terms. */
export const planName = ({ name, least, duration }: Terms): string =>
  name.trim() === '' ? `Plan of ${daysText(duration)} from ${formatUsd(least)}` : name

interface ProposedTerms {
  readonly planName: string
  readonly planPrice: Usd
  readonly durationDays: number
}

/** The same for a credit, proposed or waiting for a second person. */
export const creditedPlan = ({ planName: name, planPrice, durationDays }: ProposedTerms): string =>
  planName({ name, least: planPrice, duration: durationDays })

interface AgreedTerms {
  readonly plan_name: string
  readonly plan_price: Usd
  readonly duration: number
}

/** The same of a row that keeps the terms of its plan as they were agreed. */
export const agreedName = ({ plan_name, plan_price, duration }: AgreedTerms): string =>
  planName({ name: plan_name, least: plan_price, duration })
