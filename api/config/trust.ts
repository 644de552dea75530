import { type Cents, isMovable, parseAmount, ZERO } from '#domain/money'
import env from '#start/env'

const isProduction = env.get('NODE_ENV') === 'production'

/** The default of a real installation, and the one of a demo. */
const either = <Value>(production: Value, otherwise: Value): Value =>
  isProduction ? production : otherwise

function approvalLimit(): Cents {
  const amount = parseAmount(env.get('APPROVAL_LIMIT_USD') ?? '10000.00')
  if (amount === null || !(amount === ZERO || isMovable(amount)))
    throw new Error('APPROVAL_LIMIT_USD must be an amount in USD like 10000.00')
  return amount
}

function hours(name: 'PAYOUT_HOLD_HOURS' | 'DEPOSIT_ADDRESS_DELAY_HOURS'): number {
  const given = env.get(name) ?? either(24, 0)
  if (!Number.isFinite(given) || given < 0 || given > 720)
    throw new Error(`${name} must be a number of hours from 0 to 720`)
  return given
}

export type Trust = {
  /** Whether staff and investors may go on without a second factor. */
  staffMfa: 'offered' | 'required'
  investorMfa: 'offered' | 'required'
  /** Who has to prove themselves again before what is sensitive: accounts with a second factor, or all. */
  stepUp: 'enrolled' | 'required'
  /** Whether an investor signs in before the e-mail is known to be theirs. */
  emailVerification: 'off' | 'required'
  /** Above this amount a second member of staff has to agree. */
  approvalLimit: Cents
  /** Whether a change of a role of staff needs a second owner or admin. */
  staffRoleApproval: 'off' | 'required'
  /** How long withdrawals to payout details that were just changed wait. */
  payoutHoldHours: number
  /** How long a new deposit address waits after it was agreed to. */
  depositAddressDelayHours: number
  /** Whether staff may sign in without the cookie that binds a token to its browser. */
  unboundStaffTokens: 'allowed' | 'refused'
}

/**
 * How much this installation asks of people before it trusts them. Strict in production, and in a demo such that the
 * plain flow works; each can be set (README.md). Read at each call, never copied: a test changes it while it runs.
 */
export const trust: Trust = {
  staffMfa: env.get('STAFF_MFA') ?? either('required', 'offered'),
  investorMfa: env.get('INVESTOR_MFA') ?? either('required', 'offered'),
  stepUp: env.get('STEP_UP') ?? either('required', 'enrolled'),
  emailVerification: env.get('EMAIL_VERIFICATION') ?? either('required', 'off'),
  approvalLimit: approvalLimit(),
  staffRoleApproval: env.get('STAFF_ROLE_APPROVAL') ?? either('required', 'off'),
  payoutHoldHours: hours('PAYOUT_HOLD_HOURS'),
  depositAddressDelayHours: hours('DEPOSIT_ADDRESS_DELAY_HOURS'),
  unboundStaffTokens: env.get('UNBOUND_STAFF_TOKENS') ?? either('refused', 'allowed'),
}
