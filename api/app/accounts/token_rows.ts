import db from '@adonisjs/lucid/services/db'
import { type Answer, Batcher } from '#database/batcher'
import { preparedRowsOf } from '#database/rows'
import type { GuardName } from '#routing/caller'
import type { StaffRole } from '#domain/permissions'

/** A stored token, with the role and factor of its owner. */
export type TokenRow = {
  id: number
  tokenable_id: string
  hash: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  idle_seconds: number
  session: string
  proved_at: Date
  has_factor: boolean
  /** For staff only. */
  wrote_at: Date | null
  /** The digest of the cookie that the token is bound to. */
  binding: string | null
  role: StaffRole | null
}

// columns by name: a prepared statement over t.* would fail in running copies as soon as a column is added
const COLUMNS = `t.id, t.tokenable_id, t.hash, t.created_at, t.last_used_at, t.expires_at, t.idle_seconds, t.session,
  t.proved_at, t.binding`

/** Where the tokens of each guard are stored. */
export const SOURCES = {
  investor: {
    prefix: 'oat_i_',
    table: 'investor_tokens',
    alive: 'select id from users where id = :owner and closed_at is null and frozen_at is null',
    select: `select ${COLUMNS}, null as wrote_at, null as role, o.has_factor from investor_tokens t join users o on o.id = t.tokenable_id
             where t.id = any (:ids) and o.closed_at is null and o.frozen_at is null`,
  },
  staff: {
    prefix: 'oat_s_',
    table: 'staff_tokens',
    alive: 'select id from staff where id = :owner and removed_at is null',
    select: `select ${COLUMNS}, t.wrote_at, o.role, o.has_factor from staff_tokens t join staff o on o.id = t.tokenable_id
             where t.id = any (:ids) and o.removed_at is null`,
  },
} as const

async function readTokens(
  guard: GuardName,
  ids: number[],
): Promise<Answer<TokenRow | undefined>[]> {
  const rows = await preparedRowsOf<TokenRow>(
    db.connection('identity'),
    `${guard}_tokens`,
    SOURCES[guard].select,
    { ids },
  )
  return ids.map((id) => ({ done: rows.find((row) => row.id === id) }))
}

/** Tokens of calls that arrive while a read is under way are read together in the next statement. */
const MOST = 64
const ROWS = {
  investor: new Batcher<number, TokenRow | undefined>(MOST, (ids) => readTokens('investor', ids)),
  staff: new Batcher<number, TokenRow | undefined>(MOST, (ids) => readTokens('staff', ids)),
}

/** The row of a token, of any owner; read together with those of other calls. */
export const tokenRow = (guard: GuardName, id: number): Promise<TokenRow | undefined> =>
  ROWS[guard].add(id)
