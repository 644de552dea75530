import type { AtMaturity } from './schemas.ts'

type Obstacle = NonNullable<AtMaturity['obstacle']>
type Outcome = NonNullable<AtMaturity['outcome']>

/** Why an investment is paid out though its investor chose to renew it. */
export const OBSTACLE_WORDS: Readonly<Record<Obstacle, string>> = {
  terms_changed: 'the terms of the plan have changed since they were accepted',
  plan_not_offered: 'the plan is no longer offered',
  plan_paused: 'the plan owes earnings and takes no new investments',
  outside_range: 'the principal is outside the range of the plan',
  approval_needed: 'on the new terms it would earn so much that staff have to approve it',
  account_frozen: 'the account was frozen',
  claim_open: 'a reversed deposit was still owed for',
  nothing_left: 'nothing is left of the principal',
}

const isObstacle = (outcome: Outcome): outcome is Obstacle => Object.hasOwn(OBSTACLE_WORDS, outcome)

/** What came of the choice for the end of an investment. */
export function outcomeWords(outcome: Outcome): string {
  if (outcome === 'renewed') return 'Renewed'
  if (outcome === 'left_early') return 'Left early by the investor'
  if (isObstacle(outcome)) return `Paid out, not renewed: ${OBSTACLE_WORDS[outcome]}`
  return 'Paid out, as chosen'
}

export const CHOICE_WORDS: Readonly<Record<AtMaturity['choice'], string>> = {
  payout: 'Pay out',
  renew: 'Renew',
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
/** A business date is a date and no moment: it is the same in every time zone. */
export const businessDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

/** How long something still holds, as 9:05. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
