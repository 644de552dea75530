import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { ApprovalAction } from '#approvals/approval'
import { jsonText } from '#database/json_text'
import { rowsOf } from '#database/rows'
import type { Posting } from '#domain/posting'
import { translated } from '#errors/database_refusals'
import type { Snapshot } from '#ledger/command'
import type { Caller } from '#routing/caller'

/** A request for approval: the command, its object, and what PostgreSQL cannot read from the row itself. */
export type ApprovalRequest = {
  action: ApprovalAction
  object: string
  given: Record<string, unknown>
}

/** The entries of a confirmed command: none if no money moves, of many earnings by the id of each investment. */
type Lines = Posting['lines'] | Record<string, Posting['lines']> | null

/** The commands about approvals, each with the fields that PostgreSQL requires of it besides the caller's. */
type Commands = {
  request: ApprovalRequest
  confirm: { id: string; lines: Lines; digest: string | null }
  decline: { id: string; reason: string | null }
}

const SQL: Record<keyof Commands, string> = {
  request: 'select ledger_api.request_approval(cast(:command as jsonb)) as snapshot',
  confirm: 'select ledger_api.confirm_approval(cast(:command as jsonb)) as snapshot',
  decline: 'select ledger_api.decline_approval(cast(:command as jsonb)) as snapshot',
}

async function execute<Name extends keyof Commands>(
  client: QueryClientContract,
  { id: actor, call, key, fingerprint }: Caller,
  name: Name,
  fields: Commands[Name],
): Promise<Snapshot> {
  const command = jsonText({ ...fields, actor, call, key, fingerprint })
  try {
    const [row] = await rowsOf<{ snapshot: Snapshot }>(client, SQL[name], { command })
    return row?.snapshot ?? {}
  } catch (error) {
    throw translated(error, key)
  }
}

/** Opens a request for approval. Failures: approval_open, forbidden; StaleRead if its object has changed. */
export const request = (caller: Caller, approvalRequest: ApprovalRequest): Promise<Snapshot> =>
  execute(db.connection('staff'), caller, 'request', approvalRequest)

/**
 * Confirms a request and executes its command with these entries, or its invitation with the digest of the secret.
 * Failures: own_approval, own_account, own_role, forbidden, last_owner, withdrawal_frozen.
 */
export const confirm = (
  client: QueryClientContract,
  caller: Caller,
  id: string,
  lines: Lines,
  digest: string | null = null,
): Promise<Snapshot> => execute(client, caller, 'confirm', { id, lines, digest })

/** Declines a request. Failures: own_account, forbidden. */
export const decline = (caller: Caller, id: string, reason: string | null): Promise<Snapshot> =>
  execute(db.connection('staff'), caller, 'decline', { id, reason })

/** Records which open requests about an object have become void or expired. */
export async function endDead(object: string): Promise<void> {
  await rowsOf(db.connection('staff'), 'select ledger_api.end_dead_approvals(:object)', { object })
}
