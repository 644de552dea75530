import db from '@adonisjs/lucid/services/db'
import { isWithin } from '#accounts/key_networks'
import { digestOfKey } from '#accounts/key_text'
import { type Answer, Batcher } from '#database/batcher'
import { preparedRowsOf, rowsOf } from '#database/rows'
import type { StaffRole } from '#domain/permissions'
import type { GuardName } from '#routing/caller'

export { isKey } from '#accounts/key_text'

/** A stored API key, with the role and factor that its owner has today. */
export type KeyRow = {
  id: string
  account_id: string
  digest: string
  scopes: string[]
  networks: string[]
  created_at: Date
  last_used_at: Date | null
  expires_at: Date
  has_factor: boolean
  role: StaffRole | null
}

const COLUMNS =
  'k.id, k.account_id, k.digest, k.scopes, k.networks, k.created_at, k.last_used_at, k.expires_at'

const SELECT: Record<GuardName, string> = {
  investor: `select ${COLUMNS}, null as role, o.has_factor from api_keys k join users o on o.id = k.account_id
              where k.kind = 'investor' and k.digest = any (:digests) and o.closed_at is null and o.frozen_at is null`,
  staff: `select ${COLUMNS}, o.role, o.has_factor from api_keys k join staff o on o.id = k.account_id
           where k.kind = 'staff' and k.digest = any (:digests) and o.removed_at is null`,
}

const TOUCH = `
  update api_keys set last_used_at = now()
   where id = :id and (last_used_at is null or last_used_at < now() - interval '1 minute')`
const TOUCH_AFTER_MS = 60_000
const MOST = 64

async function readKeys(
  guard: GuardName,
  digests: string[],
): Promise<Answer<KeyRow | undefined>[]> {
  const identity = db.connection('identity')
  const rows = await preparedRowsOf<KeyRow>(identity, `${guard}_keys`, SELECT[guard], { digests })
  return digests.map((digest) => ({ done: rows.find((row) => row.digest === digest) }))
}

const ROWS = {
  investor: new Batcher<string, KeyRow | undefined>(MOST, (all) => readKeys('investor', all)),
  staff: new Batcher<string, KeyRow | undefined>(MOST, (all) => readKeys('staff', all)),
}

/**
 * The key of a call, with one joined read; null for one that is unknown, has expired, belongs to nobody who may sign in, or
 * comes from another network. The last use is written at most once a minute.
 */
export async function keyOf(guard: GuardName, text: string, ip: string): Promise<KeyRow | null> {
  const row = await ROWS[guard].add(digestOfKey(text))
  const now = Date.now()
  if (!row || row.expires_at.getTime() <= now || !isWithin(row.networks, ip)) return null
  if ((row.last_used_at?.getTime() ?? 0) + TOUCH_AFTER_MS < now)
    await rowsOf(db.connection('identity'), TOUCH, { id: row.id })
  return row
}
