import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { mailSignedOut } from '#accounts/standing_mails'
import { assertNotOwn } from '#accounts/own_investor'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { publishSessionsEnded } from '#live/publishing'
import type { Caller, GuardName } from '#routing/caller'

/** A live session of the caller. */
export type OpenSession = {
  id: string
  device: string
  place: string
  is_current: boolean
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

const TABLE: Record<GuardName, string> = { investor: 'investor_tokens', staff: 'staff_tokens' }
const SHOWN =
  'session as id, device, place, id = :current as is_current, created_at, last_used_at, expires_at'
const ALIVE =
  'tokenable_id = :owner and expires_at > now() and last_used_at + make_interval(secs => idle_seconds) > now()'

const identity = () => db.connection('identity')
const own = ({ id, tokenId }: Caller) => ({ owner: id, current: Number.parseInt(tokenId, 10) })

/** The sessions of the caller, the one of this call first, then by last use. */
export function sessionsOf(caller: Caller): Promise<OpenSession[]> {
  return rowsOf<OpenSession>(
    identity(),
    `select ${SHOWN} from ${TABLE[caller.kind]} where ${ALIVE}
      order by is_current desc, last_used_at desc, session`,
    own(caller),
  )
}

type Which = { sql: string; bindings: Record<string, string>; action: string }

async function end(caller: Caller, { sql, bindings, action }: Which): Promise<OpenSession[]> {
  const ended = await inTransaction(identity(), async (trx: QueryClientContract) => {
    const rows = await rowsOf<OpenSession>(
      trx,
      `delete from ${TABLE[caller.kind]} where ${ALIVE} and ${sql} returning ${SHOWN}`,
      { ...own(caller), ...bindings },
    )
    if (rows.length === 0) return rows
    const { kind, id } = caller
    const after = { sessions: rows.length }
    await Audit.record(caller, { action, objectKind: kind, objectId: id, after }, trx)
    return rows
  })
  if (ended.length > 0) publishSessionsEnded(caller.id)
  return ended
}

/** Ends one session of the caller, which may be the current one. Failures: session_not_found. */
export async function endSession(caller: Caller, session: string): Promise<OpenSession> {
  const which = { sql: 'session = :session', bindings: { session }, action: 'session.ended' }
  const [ended] = await end(caller, which)
  if (!ended) throw new Failure('session_not_found')
  return ended
}

/** Ends every session of the caller except the current one, and answers the ended ones. */
export const endOtherSessions = (caller: Caller): Promise<OpenSession[]> =>
  end(caller, { sql: 'id <> :current', bindings: {}, action: 'sessions.ended' })

/**
 * Ends every session of an investor on behalf of staff, and answers the ended ones; the owner gets a mail.
 * Failures: user_not_found, own_account.
 */
export async function endSessionsOf(caller: Caller, investor: string): Promise<OpenSession[]> {
  const ended = await inTransaction(identity(), async (trx) => {
    // locked, so that no session is opened in the meantime
    const [account] = await rowsOf<{ email: string }>(
      trx,
      'select email from users where id = :investor and closed_at is null for update',
      { investor },
    )
    if (!account) throw new Failure('user_not_found')
    await assertNotOwn(trx, caller, investor)
    const rows = await rowsOf<OpenSession>(
      trx,
      `delete from investor_tokens where ${ALIVE} returning ${SHOWN}`,
      { owner: investor, current: 0 },
    )
    if (rows.length === 0) return rows
    const fact = { action: 'sessions.ended', objectKind: 'investor', objectId: investor }
    await Audit.record(caller, { ...fact, after: { sessions: rows.length, by: 'staff' } }, trx)
    await mailSignedOut(account.email, trx)
    return rows
  })
  if (ended.length > 0) publishSessionsEnded(investor)
  return ended
}

/** Ends the other sessions within a change of the caller's password or factors, which has its own line in the audit log. */
export async function endOthersWith(caller: Caller, trx: QueryClientContract): Promise<void> {
  await rowsOf(
    trx,
    `delete from ${TABLE[caller.kind]} where tokenable_id = :owner and id <> :current`,
    own(caller),
  )
}
