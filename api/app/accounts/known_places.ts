import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { GuardName } from '#routing/caller'
import { countedAddress, limitKey } from '#start/limiter'

/** Where a call comes from, as an account can know it: the network address, and the digest of its browser's cookie. */
export type Place = { address: string; binding: string | null }
export type Whose = { kind: GuardName; email: string }
type Sign = { what: 'browser' | 'address' | 'device'; key: string }

/** The signs by which an account recognises a place, the most reliable first. A key is a digest: it names nobody. */
function signsOf({ kind, email }: Whose, { address, binding }: Place): Sign[] {
  const known: Sign[] = [
    { what: 'address', key: limitKey('sign-in', kind, email, countedAddress(address)) },
  ]
  if (binding === null) return known
  return [{ what: 'browser', key: limitKey('browser', kind, email, binding) }, ...known]
}

/** The keys by which an account would know a place, whether it does or not. */
export const placeKeys = (whose: Whose, place: Place): string[] =>
  signsOf(whose, place).map(({ key }) => key)

/**
 * The key of a place from which the account has signed in before: the browser's at any address, or else the address's.
 * Null when neither is known.
 */
export async function knownPlace(whose: Whose, place: Place): Promise<string | null> {
  const keys = placeKeys(whose, place)
  const rows = await rowsOf<{ key: string }>(
    db.connection('identity'),
    'select key from known_places where key = any (cast(:keys as text[]))',
    { keys },
  )
  return keys.find((key) => rows.some((row) => row.key === key)) ?? null
}

/** Stores the signs of an account and deletes those that were not used for half a year. */
export async function rememberSigns(signs: Sign[], accountId: string): Promise<void> {
  await rowsOf(
    db.connection('identity'),
    `with forgotten as (
       delete from known_places where account_id = :accountId and key <> all (cast(:keys as text[]))
          and last_used_at < now() - interval '180 days')
     insert into known_places (key, what, account_id)
     select s.key, s.what, :accountId from unnest(cast(:keys as text[]), cast(:whats as text[])) s (key, what)
     on conflict (key) do update set last_used_at = now(), account_id = excluded.account_id`,
    { accountId, keys: signs.map(({ key }) => key), whats: signs.map(({ what }) => what) },
  )
}

/** Marks a place as known: a sign-in or a password reset from there has succeeded. */
export const rememberPlace = (whose: Whose, place: Place, accountId: string): Promise<void> =>
  rememberSigns(signsOf(whose, place), accountId)

/** Called with a new password: a thief of the old one may have signed in from a known place. */
export async function forgetPlaces(accountId: string, client: QueryClientContract): Promise<void> {
  await rowsOf(client, 'delete from known_places where account_id = :accountId', { accountId })
}
