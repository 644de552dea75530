import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { ApprovalAction } from '#approvals/approval'
import { jsonText } from '#database/json_text'
import { rowsOf } from '#database/rows'
import type { Posting } from '#domain/posting'
import { translated } from '#errors/database_refusals'
import type { Snapshot } from '#ledger/command'
import type { ViewName } from '#ledger/saved_answers'
import type { Caller } from '#routing/caller'

/** A request for approval: the command, its object, and what PostgreSQL cannot read from the row itself. */
export type ApprovalRequest = {
  action: ApprovalAction
  object: string
  given: Record<string, unknown>
}

const REQUEST_VIEW: ViewName = 'approval_request'
const APPROVAL_VIEW: ViewName = 'approval'

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
    throw translated(error, caller.key)
  }
}

const KEEP = `:key, decode(:fingerprint, 'hex'), :view) as snapshot`

/** Opens a request for approval. Failures: approval_open, forbidden; StaleRead if its object has changed. */
export const request = (
  caller: Caller,
  { action, object, given }: ApprovalRequest,
): Promise<Snapshot> =>
  through(
    db.connection('staff'),
    caller,
    `select ledger_api.request_approval(:actor, cast(:call as jsonb), :action, :object, cast(:given as jsonb), ${KEEP}`,
    { action, object, given: JSON.stringify(given), view: REQUEST_VIEW },
  )

/**
 * Confirms a request and executes its command with this posting, or its invitation with the digest of the secret.
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
    `select ledger_api.confirm_approval(:actor, cast(:call as jsonb), :id, cast(:lines as jsonb), :digest, ${KEEP}`,
    {
      id,
      lines: posting && jsonText(posting.lines),
      digest,
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

/** Records which open requests about an object have become void or expired. */
export async function endDead(object: string): Promise<void> {
  await rowsOf(db.connection('staff'), 'select ledger_api.end_dead_approvals(:object)', { object })
}
