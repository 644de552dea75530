/** What stands in the way of renewing an investment on the terms that its investor accepted. */
export const RENEWAL_OBSTACLES = [
  'terms_changed',
  'plan_not_offered',
  'plan_paused',
  'outside_range',
  'approval_needed',
  'account_frozen',
  'claim_open',
  'nothing_left',
] as const
export type RenewalObstacle = (typeof RENEWAL_OBSTACLES)[number]

/** What came of the choice for the end of an investment. An obstacle: it was paid out instead of renewed. */
export const MATURITY_OUTCOMES = [
  'paid_out',
  'renewed',
  'left_early',
  ...RENEWAL_OBSTACLES,
] as const
export type MaturityOutcome = (typeof MATURITY_OUTCOMES)[number]

/** For how long a quote of leaving early holds. */
export const QUOTE_MINUTES = 10
