import { Failure, type FieldError } from './failure.ts'

/**
 * What PostgreSQL refuses, in the words of the product. Each rule of the schema that a caller may break is one line of
 * REFUSALS; docs/ledger.md lists them all, with those that only a bug can break, and
 * tests/invariants/database_refusals.spec.ts compares the SQL, this table and docs/ledger.md.
 */
export type DatabaseError = {
  code?: string
  schema?: string
  constraint?: string
  detail?: string
  routine?: string
}

/** The rule that refused: in a partition its name is followed by the number of the partition. */
export const ruleOf = ({ schema, constraint }: DatabaseError): string | undefined =>
  schema === 'partitions' ? constraint?.replace(/_\d+$/, '') : constraint

/** A command was worked out from figures that have changed since; uncaught it becomes "try again". */
export class StaleRead extends Failure {
  constructor() {
    super('unavailable', {}, null, { 'retry-after': '1' })
  }
}

/** The request no longer has the status from which the command was worked out. */
export class StatusMoved extends StaleRead {}

/** The returns pool does not cover the command; the service that requested it reports the available amount. */
export class PoolShort extends Failure {
  constructor() {
    super('unavailable', {}, null, { 'retry-after': '1' })
  }
}

/** Nothing was done: it needs two of the staff, and another one has to confirm it. */
export class ApprovalRequired extends Failure {
  constructor() {
    super('unavailable')
  }
}

/** The state that was shown has changed, or the approval has expired: recorded first, then reported. */
export class ApprovalStale extends Failure {
  constructor() {
    super('approval_void')
  }
}

/** Another member of staff was faster with an approval; its row says how it ended. */
export class DecidedAlready extends Failure {
  constructor() {
    super('approval_decided', { state: 'decided' })
  }
}

/** Another attempt with the same key was first; its answer is the answer. */
export class KeyTaken extends Failure {
  constructor() {
    super('idempotency_in_flight')
  }
}

const TAKEN = {
  email: {
    field: 'email',
    rule: 'unique',
    message: 'There is already an account with this email.',
  },
  username: { field: 'username', rule: 'unique', message: 'This username is taken.' },
} as const satisfies Record<string, FieldError>

/** The refusal of a name that another account has. */
export function taken(names: (keyof typeof TAKEN)[]): Failure {
  const fields = names.map((name) => TAKEN[name])
  const failure = new Failure('validation_failed', {}, fields)
  if (fields[0]) failure.message = fields[0].message
  return failure
}

const stale = () => new StaleRead()
const takesTwo = () => new ApprovalRequired()
const outdated = () => new ApprovalStale()

/** The refusals by the code or the constraint that PostgreSQL names. */
export const REFUSALS = {
  AS001: stale,
  AS002: () => new StatusMoved(),
  AS003: () => new Failure('withdrawal_frozen'),
  AS004: ({ detail = '' }) => new Failure('approval_open', { maker: detail }),
  AS005: () => new DecidedAlready(),
  AS006: () => new Failure('last_owner'),
  AS007: ({ detail = '' }) => new Failure('no_deposit_address', { asset: detail }),
  // what a chain shows has changed since the command was worked out from it
  deposit_has_its_final_payment: stale,
  deposit_has_its_price: stale,
  deposit_is_credited_by_its_chain: stale,
  investor_account_not_below_zero: stale,
  platform_account_not_below_zero: () => new PoolShort(),
  withdrawal_leaves_dues: () => new PoolShort(),
  paused_plan_takes_no_investment: ({ detail = '' }) =>
    new Failure('plan_paused_unfunded', { since: detail }),
  debit_within_earnings: ({ detail = '' }) => new Failure('exceeds_earnings', { earned: detail }),
  one_settlement_per_reference: stale,
  // the plan was removed while an investment in it was being made
  investments_plan_id_fkey: stale,
  above_the_limit_takes_two: takesTwo,
  role_takes_two: takesTwo,
  owner_takes_two: takesTwo,
  own_account: () => new Failure('own_account'),
  own_terms: () => new Failure('own_terms'),
  subject_decides_nothing: () => new Failure('own_role'),
  maker_is_not_checker: () => new Failure('own_approval'),
  approval_checker_decides: () => new Failure('forbidden'),
  approval_shows_its_snapshot: outdated,
  approval_is_alive: outdated,
  idempotency_keys_pkey: () => new KeyTaken(),
  users_email_unique: () => taken(['email']),
  users_username_unique: () => taken(['username']),
} as const satisfies Record<string, (error: DatabaseError) => Failure>

const isNamed = (name: string | undefined): name is keyof typeof REFUSALS =>
  name !== undefined && Object.hasOwn(REFUSALS, name)

/**
 * The refusal that an error of PostgreSQL means; the error itself where it means none. `key` is the
 * Idempotency-Key of the call, under which another attempt may still be at work.
 */
export function translated(error: unknown, key: string | null = null): unknown {
  if (error === null || typeof error !== 'object' || error instanceof Failure) return error
  const { code, routine } = error as DatabaseError
  const name = [ruleOf(error as DatabaseError), code].find(isNamed)
  if (name) return REFUSALS[name](error as DatabaseError)
  if (code === '55P03' && key) return new Failure('idempotency_in_flight')
  // a function of the schema raised it: the caller's role has changed since the call began; a missing grant is a bug
  if (code === '42501' && routine === 'exec_stmt_raise') return new Failure('forbidden')
  return error
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Why the same statement may succeed if it is sent again; null where it would not. */
export function transient(error: unknown): 'deadlock' | 'serialization' | null {
  if (codeOf(error) === '40P01') return 'deadlock'
  return codeOf(error) === '40001' ? 'serialization' : null
}

/** Whether PostgreSQL refused, so that nothing of the statement was done; without its code the outcome is unknown. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  /^(?!08|57P)[0-9A-Z]{5}$/.test(codeOf(error))

/** PostgreSQL says "not now": serialization, deadlock, lock wait, too many connections, shutdown, start-up, a password just changed. */
const BUSY = /^(?:40001|40P01|55P03|57014|53\d{3}|57P0\d|08\w{3}|25P03|28P01)$/
const BUSY_NODE =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** pg's errors without a code for a session that was cut, or that did not come about in time. */
const GONE =
  /(?:^| - )(?:Connection terminated|Client has encountered a connection error|Client was closed)|^timeout expired$/

/** What an uncaught error of the database means to a caller; null where it is a bug. */
export function uncaught(error: { name?: unknown; message?: unknown }): Failure | null {
  const code = codeOf(error)
  const busy = new Failure('unavailable', {}, null, { 'retry-after': '2' })
  if (BUSY.test(code) || BUSY_NODE.test(code)) return busy
  if (error.name === 'KnexTimeoutError' || error.name === 'TimeoutError') return busy
  if (typeof error.message === 'string' && GONE.test(error.message)) return busy
  if (code === '23505') return new Failure('already_exists')
  if (/^22\w{3}$/.test(code) && 'severity' in error) return new Failure('validation_failed')
  return null
}
