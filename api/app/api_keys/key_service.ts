import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { digestOfKey, makeKey, prefixOfKey } from '#accounts/key_text'
import { lockOwnAccount } from '#accounts/account_lock'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { INVESTOR_SCOPES, isInvestorScope, isStaffScope } from '#domain/key_scopes'
import { may } from '#domain/permissions'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** A key as its owner sees it; the key itself is shown once. */
export type ApiKey = {
  id: string
  name: string
  prefix: string
  scopes: string[]
  networks: string[]
  created_at: Date
  last_used_at: Date | null
  expires_at: Date
  replaced_at: Date | null
}
export type NewKey = { name: string; scopes: string[]; networks?: string[]; days: number }
export type MadeKey = { key: ApiKey; token: string }

const MOST_KEYS = 10
const SHOWN =
  'id, name, prefix, scopes, networks, created_at, last_used_at, expires_at, replaced_at'
const OWN = 'kind = :kind and account_id = :owner'

const identity = () => db.connection('identity')
const ownerOf = ({ kind, id }: Caller) => ({ kind, owner: id })

/** The live keys of the caller, the newest first. */
export const keysOf = (caller: Caller): Promise<ApiKey[]> =>
  rowsOf<ApiKey>(
    identity(),
    `select ${SHOWN} from api_keys where ${OWN} and expires_at > now() order by created_at desc, id`,
    ownerOf(caller),
  )

/** Whether a key of the caller may have a scope today. */
const isTheirs = ({ kind, role }: Caller, scope: string): boolean =>
  kind === 'investor' ? isInvestorScope(scope) : isStaffScope(scope) && may(role, scope)

function assertTheirs(caller: Caller, scopes: readonly string[]): void {
  const foreign = scopes.findIndex((scope) => !isTheirs(caller, scope))
  if (foreign < 0) return
  const choice = caller.kind === 'investor' ? `: ${Object.keys(INVESTOR_SCOPES).join(', ')}` : ''
  throw Failure.field(
    `scopes.${foreign}`,
    'scope',
    `Choose among what you may read yourself${choice}.`,
  )
}

type Stored = Omit<NewKey, 'days' | 'networks'> & { networks: string[]; expiresAt: Date }

async function insert(
  trx: TransactionClientContract,
  caller: Caller,
  key: Stored,
): Promise<MadeKey> {
  const token = makeKey(caller.kind)
  const { name, scopes, networks, expiresAt } = key
  const [made] = await rowsOf<ApiKey>(
    trx,
    `insert into api_keys (kind, account_id, name, prefix, digest, scopes, networks, expires_at)
     values (:kind, :owner, :name, :prefix, :digest, :scopes, :networks, :expiresAt) returning ${SHOWN}`,
    {
      ...ownerOf(caller),
      ...{ name, scopes, networks, expiresAt },
      prefix: prefixOfKey(token),
      digest: digestOfKey(token),
    },
  )
  if (!made) throw new Error('a new key was not stored')
  return { key: made, token }
}

const note = (
  trx: TransactionClientContract,
  caller: Caller,
  action: string,
  after: Record<string, unknown>,
) => Audit.record(caller, { action, objectKind: caller.kind, objectId: caller.id, after }, trx)

/** Makes a key; its text is answered this once. Failures: validation_failed (there are ten, or a scope is not theirs). */
export function createKey(
  caller: Caller,
  { days, networks = [], ...given }: NewKey,
): Promise<MadeKey> {
  assertTheirs(caller, given.scopes)
  return inTransaction(identity(), async (trx) => {
    await lockOwnAccount(caller, trx)
    const [kept] = await rowsOf<{ keys: number }>(
      trx,
      `select count(*)::int as keys from api_keys where ${OWN} and expires_at > now() and replaced_at is null`,
      ownerOf(caller),
    )
    if ((kept?.keys ?? 0) >= MOST_KEYS)
      throw Failure.field('name', 'most', 'Ten keys can be kept. Revoke one first.')
    const expiresAt = new Date(Date.now() + days * 24 * 3_600_000)
    const made = await insert(trx, caller, { ...given, networks, expiresAt })
    await note(trx, caller, 'api_key.created', { key: made.key.id, scopes: given.scopes })
    return made
  })
}

/**
 * Makes another key with the same name, scopes, networks and expiry. The old one lives on for so many hours.
 * Failures: api_key_not_found, api_key_replaced, validation_failed (a scope is not theirs any more).
 */
export function rotateKey(caller: Caller, id: string, graceHours: number): Promise<MadeKey> {
  return inTransaction(identity(), async (trx) => {
    await lockOwnAccount(caller, trx)
    const [old] = await rowsOf<ApiKey>(
      trx,
      `select ${SHOWN} from api_keys where id = :id and ${OWN} and expires_at > now() for update`,
      { id, ...ownerOf(caller) },
    )
    if (!old) throw new Failure('api_key_not_found')
    if (old.replaced_at) throw new Failure('api_key_replaced')
    assertTheirs(caller, old.scopes)
    await rowsOf(
      trx,
      `update api_keys set replaced_at = now(), expires_at = least(expires_at, now() + make_interval(hours => :graceHours))
        where id = :id`,
      { id, graceHours },
    )
    const made = await insert(trx, caller, { ...old, expiresAt: old.expires_at })
    await note(trx, caller, 'api_key.rotated', { key: made.key.id, replaces: id, graceHours })
    return made
  })
}

/** Revokes a key at once, and answers it. Failures: api_key_not_found. */
export function revokeKey(caller: Caller, id: string): Promise<ApiKey> {
  return inTransaction(identity(), async (trx) => {
    const [revoked] = await rowsOf<ApiKey>(
      trx,
      `delete from api_keys where id = :id and ${OWN} returning ${SHOWN}`,
      { id, ...ownerOf(caller) },
    )
    if (!revoked) throw new Failure('api_key_not_found')
    await note(trx, caller, 'api_key.revoked', { key: id })
    return revoked
  })
}
