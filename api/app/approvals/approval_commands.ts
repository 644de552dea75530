import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { ApprovalAction } from '#approvals/approval'
import { rowsOf } from '#database/rows'
import type { Posting } from '#domain/posting'
import { Failure } from '#errors/failure'
import { type Snapshot, StaleRead } from '#ledger/ledger_service'
import { KeyTaken } from '#ledger/saved_answers'
import type { Caller } from '#routing/caller'

/** What somebody asks for: the command, on what, and what PostgreSQL does not find in the row itself. */
export type Asked = { action: ApprovalAction; object: string; given: Record<string, unknown> }

export const REQUEST_VIEW = 'approval_request'
export const APPROVAL_VIEW = 'approval'

type Refused = { code?: string; constraint?: string; detail?: string }

/** What was shown is not what is there, or its time is over: to be written down, then told. */
export class ApprovalStale extends Error {}
/** Somebody was faster. */
export class DecidedAlready extends Error {}

const ENDED = new Set(['approval_shows_its_snapshot', 'approval_is_alive'])

function explain(error: unknown, caller: Caller): unknown {
  const { code, constraint = '', detail = '' } = error as Refused
  if (code === '55P03' && caller.key) return new Failure('idempotency_in_flight')
  if (code === '23505' && constraint === 'idempotency_keys_pkey') return new KeyTaken()
  // the investor has frozen the account in the meantime
  if (code === 'AS003') return new Failure('withdrawal_frozen')
  if (code === 'AS004') return new Failure('approval_open', { maker: detail })
  if (code === 'AS005') return new DecidedAlready()
  if (code === 'AS006') return new Failure('last_owner')
  if (code === 'AS002' || ENDED.has(constraint)) return new ApprovalStale()
  if (constraint === 'own_account') return new Failure('own_account')
  if (constraint === 'subject_decides_nothing') return new Failure('own_role')
  if (constraint === 'maker_is_not_checker') return new Failure('own_approval')
  if (constraint === 'approval_checker_decides' || code === '42501') return new Failure('forbidden')
  if (code === 'AS001' || constraint === 'investor_account_not_below_zero') return new StaleRead()
  return error
}

async function through(
  client: QueryClientContract,
  caller: Caller,
  sql: string,
  given: Record<string, unknown>,
): Promise<Snapshot> {
  const common = {
    actor: caller.id,
    call: JSON.stringify(caller.call),
    key: caller.key,
    fingerprint: caller.fingerprint,
  }
  try {
    const [row] = await rowsOf<{ snapshot: Snapshot }>(client, sql, { ...common, ...given })
    return row?.snapshot ?? {}
  } catch (error) {
    throw explain(error, caller)
  }
}

const KEEP = `:key, decode(:fingerprint, 'hex'), :view) as snapshot`

/** Asks. Failures: approval_open, forbidden; StaleRead where the command cannot be done any more. */
export const request = (caller: Caller, { action, object, given }: Asked): Promise<Snapshot> =>
  through(
    db.connection('staff'),
    caller,
    `select ledger_api.request_approval(:actor, cast(:call as jsonb), :action, :object, cast(:given as jsonb), ${KEEP}`,
    { action, object, given: JSON.stringify(given), view: REQUEST_VIEW },
  )

/**
 * Confirms, and does what was asked for with these entries; an invitation with the digest of its secret.
 * Failures: own_approval, own_account, own_role, forbidden, last_owner, withdrawal_frozen.
 */
export const confirm = (
  client: QueryClientContract,
  caller: Caller,
  id: string,
  posting: Posting | null,
  digest: string | null = null,
): Promise<Snapshot> =>
  through(
    client,
    caller,
    `select ledger_api.confirm_approval(:actor, cast(:call as jsonb), :id, cast(:lines as jsonb), cast(:expect as jsonb), ${KEEP}`,
    {
      id,
      lines: posting
        ? JSON.stringify(posting.lines.map((line) => ({ ...line, amount: line.amount.toString() })))
        : null,
      expect: digest === null ? null : JSON.stringify({ digest }),
      view: APPROVAL_VIEW,
    },
  )

export const decline = (caller: Caller, id: string, reason: string | null): Promise<Snapshot> =>
  through(
    db.connection('staff'),
    caller,
    `select ledger_api.decline_approval(:actor, cast(:call as jsonb), :id, :reason, ${KEEP}`,
    { id, reason, view: APPROVAL_VIEW },
  )

/** Writes down which open requests about an object have ended by themselves. */
export async function endDead(object: string): Promise<void> {
  await rowsOf(db.connection('staff'), 'select ledger_api.end_dead_approvals(:object)', { object })
}
