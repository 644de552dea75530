import { type Cents, isMovable, parseAmount, ZERO } from '#domain/money'
import env from '#start/env'

export type Trust = {
  /** Whether staff and investors may work without a second factor. */
  staffMfa: 'offered' | 'required'
  investorMfa: 'offered' | 'required'
  /** Who needs a proof before a sensitive call: accounts with a second factor, or all. */
  stepUp: 'enrolled' | 'required'
  /** Whether an investor may sign in before the e-mail is verified. */
  emailVerification: 'off' | 'required'
  /** Whether a deposit needs the investor's acknowledgement of the risk warning. */
  riskAcknowledgement: 'offered' | 'required'
  /** Above this amount, at once or within a day for one investor, a second member of staff has to agree. */
  approvalLimit: Cents
  /** The sum that one member of staff may move alone within a day, for all investors together. */
  approvalDaily: Cents
  /** Whether a change of a staff role needs a second owner or admin. */
  staffRoleApproval: 'off' | 'required'
  /** How long withdrawals wait after a change of the payout details. */
  payoutHoldHours: number
  /** How long a confirmed new deposit address waits before it is used. */
  depositAddressDelayHours: number
  /** The shortest password of staff without a second factor; the general minimum applies too. */
  staffPasswordMin: number
  /** Whether staff may sign in without the cookie that binds a token to its browser. */
  unboundStaffTokens: 'allowed' | 'refused'
}

/** The settings in the environment, by the names of README.md. */
export type TrustSettings = {
  NODE_ENV?: string | undefined
  STAFF_MFA?: Trust['staffMfa'] | undefined
  INVESTOR_MFA?: Trust['investorMfa'] | undefined
  STEP_UP?: Trust['stepUp'] | undefined
  EMAIL_VERIFICATION?: Trust['emailVerification'] | undefined
  RISK_ACKNOWLEDGEMENT?: Trust['riskAcknowledgement'] | undefined
  APPROVAL_LIMIT_USD?: string | undefined
  APPROVAL_DAILY_USD?: string | undefined
  STAFF_ROLE_APPROVAL?: Trust['staffRoleApproval'] | undefined
  PAYOUT_HOLD_HOURS?: number | undefined
  DEPOSIT_ADDRESS_DELAY_HOURS?: number | undefined
  STAFF_PASSWORD_MIN?: number | undefined
  UNBOUND_STAFF_TOKENS?: Trust['unboundStaffTokens'] | undefined
}

function limit(name: string, given: string): Cents {
  const amount = parseAmount(given)
  if (amount === null || !(amount === ZERO || isMovable(amount)))
    throw new Error(`${name} must be an amount in USD like 10000.00`)
  return amount
}

function hours(name: string, given: number): number {
  if (!Number.isFinite(given) || given < 0 || given > 720)
    throw new Error(`${name} must be a number of hours from 0 to 720`)
  return given
}

function passwordLength(name: string, given: number): number {
  // some password managers do not generate more than 64 characters
  if (!Number.isInteger(given) || given < 8 || given > 64)
    throw new Error(`${name} must be a number of characters from 8 to 64`)
  return given
}

/**
 * Strict in production, otherwise such that the plain flow works; each can be set. Throws, and makes the start fail, for
 * a setting that is out of range.
 */
export function trustBy(given: TrustSettings): Trust {
  const isProduction = given.NODE_ENV === 'production'
  const either = <Value>(strict: Value, plain: Value): Value => (isProduction ? strict : plain)
  const wait = either(24, 0)
  return {
    staffMfa: given.STAFF_MFA ?? either('required', 'offered'),
    investorMfa: given.INVESTOR_MFA ?? either('required', 'offered'),
    stepUp: given.STEP_UP ?? either('required', 'enrolled'),
    emailVerification: given.EMAIL_VERIFICATION ?? either('required', 'off'),
    riskAcknowledgement: given.RISK_ACKNOWLEDGEMENT ?? either('required', 'offered'),
    approvalLimit: limit('APPROVAL_LIMIT_USD', given.APPROVAL_LIMIT_USD ?? '10000.00'),
    approvalDaily: limit(
      'APPROVAL_DAILY_USD',
      given.APPROVAL_DAILY_USD ?? either('250000.00', '5000000.00'),
    ),
    staffRoleApproval: given.STAFF_ROLE_APPROVAL ?? either('required', 'off'),
    payoutHoldHours: hours('PAYOUT_HOLD_HOURS', given.PAYOUT_HOLD_HOURS ?? wait),
    depositAddressDelayHours: hours(
      'DEPOSIT_ADDRESS_DELAY_HOURS',
      given.DEPOSIT_ADDRESS_DELAY_HOURS ?? wait,
    ),
    staffPasswordMin: passwordLength(
      'STAFF_PASSWORD_MIN',
      given.STAFF_PASSWORD_MIN ?? either(15, 8),
    ),
    unboundStaffTokens: given.UNBOUND_STAFF_TOKENS ?? either('refused', 'allowed'),
  }
}

/**
 * How much this installation requires of people before it trusts them. Read at each call, never copied: tests change it
 * at run time.
 */
export const trust: Trust = trustBy({
  NODE_ENV: env.get('NODE_ENV'),
  STAFF_MFA: env.get('STAFF_MFA'),
  INVESTOR_MFA: env.get('INVESTOR_MFA'),
  STEP_UP: env.get('STEP_UP'),
  EMAIL_VERIFICATION: env.get('EMAIL_VERIFICATION'),
  RISK_ACKNOWLEDGEMENT: env.get('RISK_ACKNOWLEDGEMENT'),
  APPROVAL_LIMIT_USD: env.get('APPROVAL_LIMIT_USD'),
  APPROVAL_DAILY_USD: env.get('APPROVAL_DAILY_USD'),
  STAFF_ROLE_APPROVAL: env.get('STAFF_ROLE_APPROVAL'),
  PAYOUT_HOLD_HOURS: env.get('PAYOUT_HOLD_HOURS'),
  DEPOSIT_ADDRESS_DELAY_HOURS: env.get('DEPOSIT_ADDRESS_DELAY_HOURS'),
  STAFF_PASSWORD_MIN: env.get('STAFF_PASSWORD_MIN'),
  UNBOUND_STAFF_TOKENS: env.get('UNBOUND_STAFF_TOKENS'),
})
