import { createHash, randomUUID } from 'node:crypto'
import { AccessToken } from '@adonisjs/auth/access_tokens'
import { symbols } from '@adonisjs/auth'
import type {
  AccessTokensGuardUser,
  AccessTokensUserProviderContract,
} from '@adonisjs/auth/types/access_tokens'
import { safeEqual, type Secret } from '@adonisjs/core/helpers'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { type UsedBy, notBound } from '#accounts/unbound_token_use'
import { deviceOf } from '#routing/device'
import { isKey, keyOf } from '#accounts/key_rows'
import { SOURCES, type TokenRow, tokenRow } from '#accounts/token_rows'
import { decode, encode } from '#accounts/token_text'
import { rowsOf } from '#database/rows'
import type { Caller, GuardName, Standing } from '#routing/caller'
import type { StaffRole } from '#domain/permissions'

/** The account that a token belongs to. `role` is null for an investor. */
export type Principal = {
  id: string
  role: StaffRole | null
  standing: Standing
  /** What an API key reaches; null for a session. */
  scopes: readonly string[] | null
}

/** The longest lifetime of a session, and the longest time without a call; both in seconds. */
export type Session = { lifetime: number; idle: number }
const HOUR = 3600
const REMEMBERED = 30 * 24 * HOUR
export const SESSIONS: Record<GuardName | 'remembered', Session> = {
  investor: { lifetime: 12 * HOUR, idle: HOUR / 2 },
  staff: { lifetime: 12 * HOUR, idle: HOUR / 4 },
  remembered: { lifetime: REMEMBERED, idle: REMEMBERED },
}

const SECRET_LENGTH = 40
const TOUCH_AFTER_MS = 60_000

function isAlive(row: TokenRow, now: number): boolean {
  return (
    row.expires_at.getTime() > now && row.last_used_at.getTime() + row.idle_seconds * 1000 > now
  )
}

/**
 * Tokens of one guard, checked with a single joined read: the secret is compared before anything else, and
 * the last use is written at most once a minute, so that an authenticated GET writes nothing.
 * One instance serves one request: it keeps the principal between the guard's two calls.
 */
export class TokenSource implements AccessTokensUserProviderContract<Principal> {
  declare [symbols.PROVIDER_REAL_USER]: Principal
  #principal: Principal | null = null

  constructor(
    readonly guard: GuardName,
    readonly by: UsedBy,
  ) {}

  async createUserForGuard(user: Principal): Promise<AccessTokensGuardUser<Principal>> {
    return { getId: () => user.id, getOriginal: () => user }
  }

  /** `expiresIn` is in seconds; `name` carries the idle time in seconds. */
  async createToken(
    user: Principal,
    _abilities?: string[],
    options?: { expiresIn?: string | number; name?: string },
  ) {
    const lifetime =
      typeof options?.expiresIn === 'number' ? options.expiresIn : SESSIONS[this.guard].lifetime
    const idle = Number.parseInt(options?.name ?? '', 10) || SESSIONS[this.guard].idle
    const made = await insertToken(this.guard, user.id, { lifetime, idle })
    if (!made) throw new Error('no account to make a token for')
    return this.#toToken(made.row, SOURCES[this.guard].prefix, made.secret)
  }

  async verifyToken(value: Secret<string>): Promise<AccessToken | null> {
    const { prefix, table } = SOURCES[this.guard]
    if (isKey(value.release(), this.guard)) return this.#verifyKey(value.release())
    const given = decode(value.release(), prefix)
    if (!given) return null
    const row = await tokenRow(this.guard, given.id)
    const digest = createHash('sha256').update(given.secret).digest('hex')
    const now = Date.now()
    if (!row || !safeEqual(row.hash, digest) || !isAlive(row, now)) return null
    const { binding } = row
    if (binding !== null && !this.by.bindings.some((carried) => safeEqual(binding, carried))) {
      await notBound({ guard: this.guard, table, row, by: this.by })
      return null
    }
    if (row.last_used_at.getTime() + TOUCH_AFTER_MS < now) {
      await db
        .connection('identity')
        .from(table)
        .where('id', row.id)
        .update({ last_used_at: new Date(now) })
    }
    const standing = {
      session: row.session,
      hasFactor: row.has_factor,
      provedAt: row.proved_at,
      wroteAt: row.wrote_at ?? row.created_at,
    }
    this.#principal = { id: row.tokenable_id, role: row.role, standing, scopes: null }
    return this.#toToken(row, prefix)
  }

  /** A key is no session: it proves nothing for a step-up, and reaches only what its scopes name. */
  async #verifyKey(text: string): Promise<AccessToken | null> {
    const key = await keyOf(this.guard, text, this.by.ip)
    if (!key) return null
    const standing = {
      session: key.id,
      hasFactor: key.has_factor,
      provedAt: new Date(0),
      wroteAt: key.created_at,
    }
    this.#principal = { id: key.account_id, role: key.role, standing, scopes: key.scopes }
    return new AccessToken({
      identifier: key.id,
      tokenableId: key.account_id,
      type: 'api_key',
      name: null,
      hash: key.digest,
      abilities: key.scopes,
      createdAt: key.created_at,
      updatedAt: key.created_at,
      lastUsedAt: key.last_used_at,
      expiresAt: key.expires_at,
    })
  }

  async findById(): Promise<AccessTokensGuardUser<Principal> | null> {
    return this.#principal ? this.createUserForGuard(this.#principal) : null
  }

  async invalidateToken(value: Secret<string>): Promise<boolean> {
    const token = await this.verifyToken(value)
    if (!token) return false
    await endToken(this.guard, String(token.identifier))
    return true
  }

  #toToken(row: TokenRow, prefix: string, secret?: Secret<string>): AccessToken {
    return new AccessToken({
      identifier: row.id,
      tokenableId: row.tokenable_id,
      type: 'auth_token',
      name: null,
      hash: row.hash,
      abilities: ['*'],
      createdAt: row.created_at,
      updatedAt: row.created_at,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      ...(secret ? { secret, prefix } : {}),
    })
  }
}

async function insertToken(
  guard: GuardName,
  owner: string,
  { lifetime, idle }: Session,
  { proof, session, device, place, binding }: Opening = {},
) {
  const { table, alive } = SOURCES[guard]
  const { secret, hash } = AccessToken.seed(SECRET_LENGTH)
  // the share lock keeps a token from being created beside a change that ends them all.
  // The same statement deletes the account's tokens that expired long ago.
  const [row] = await rowsOf<TokenRow>(
    db.connection('identity'),
    `with account as (${alive} and password = coalesce(:proof, password) for share),
          forgotten as (delete from ${table} where tokenable_id = :owner and expires_at < now() - interval '90 days')
     insert into ${table} (tokenable_id, hash, expires_at, idle_seconds, session, device, place, binding)
     select id, :hash, :expires, :idle, :session, :device, :place, :binding from account returning *, null as role`,
    {
      owner,
      proof: proof ?? null,
      hash,
      expires: new Date(Date.now() + lifetime * 1000),
      idle,
      session: session ?? randomUUID(),
      device: device ?? deviceOf(null),
      place: place ?? '',
      binding: binding ?? null,
    },
  )
  return row ? { row, secret } : null
}

/**
 * How a session came about. `proof` is the password hash that the sign-in was checked against; `device` and `place`
 * help its owner to recognise it; `session` is its public id.
 */
export type Opening = {
  proof?: string
  session?: string
  device?: string
  place?: string
  binding?: string | null
}

/**
 * Opens a session and answers its token. There is no token when the account is closed, or when its password has
 * changed since it was checked.
 */
export async function issueToken(
  guard: GuardName,
  owner: string,
  session: Session,
  opening?: Opening,
): Promise<string | null> {
  const made = await insertToken(guard, owner, session, opening)
  if (!made) return null
  const { row, secret } = made
  return encode(SOURCES[guard].prefix, row.id, secret.release())
}

/** Ends one token; the next request with it is 401, in every process. */
export async function endToken(guard: GuardName, id: Caller['tokenId']): Promise<void> {
  await db.connection('identity').from(SOURCES[guard].table).where('id', id).delete()
}

/** Ends every token of one person. */
export async function endAllTokens(
  guard: GuardName,
  ownerId: string,
  client: QueryClientContract,
): Promise<void> {
  await client.from(SOURCES[guard].table).where('tokenable_id', ownerId).delete()
}
