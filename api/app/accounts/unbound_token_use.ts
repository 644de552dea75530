import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { Audit } from '#audit/audit_log'
import { publishSessionsEnded } from '#live/publishing'
import { otherBrowsers } from '#metrics/meters'
import type { Call, GuardName } from '#routing/caller'
import { limitKey, OTHER_BROWSER_LIMIT, takesOne } from '#start/limiter'

/** What a call carries beside its token. */
export type UsedBy = { bindings: string[]; call: Call; ip: string }

type UnboundUse = {
  guard: GuardName
  table: string
  row: { id: number; tokenable_id: string; session: string }
  by: UsedBy
}

/** Ends a token that comes without its browser's cookie, and records the use with its session in the audit log. */
async function endUnboundUse({ guard, table, row, by }: UnboundUse): Promise<void> {
  const identity = db.connection('identity')
  await identity.from(table).where('id', row.id).delete()
  await Audit.record(
    { kind: 'system', id: null, call: { ...by.call, session: row.session } },
    { action: 'session.unbound_token_use', objectKind: guard, objectId: row.tokenable_id },
    identity,
  )
  publishSessionsEnded(row.tokenable_id)
}

/**
 * A token that comes with the cookie of another browser. The session stays: a page of another site could once give a
 * visitor another cookie, and a person who clears the cookies and signs in again in another tab has one. Each call is counted
 * and logged; the audit log keeps one line an hour for a session, so that a stolen token cannot fill it.
 */
async function noteOtherBrowser({ guard, row, by: { call } }: UnboundUse): Promise<void> {
  otherBrowsers.inc({ kind: guard })
  logger.warn(
    { requestId: call.requestId, account: row.tokenable_id },
    'a session was used with another cookie',
  )
  if (!(await takesOne(OTHER_BROWSER_LIMIT, limitKey('other_browser', row.session)))) return
  await Audit.record(
    { kind: 'system', id: null, call: { ...call, session: row.session } },
    { action: 'session.other_browser', objectKind: guard, objectId: row.tokenable_id },
    db.connection('identity'),
  )
}

/** Handles a bound token that comes without its own cookie. The call is refused either way. */
export const notBound = (carried: UnboundUse): Promise<void> =>
  carried.by.bindings.length === 0 ? endUnboundUse(carried) : noteOtherBrowser(carried)
