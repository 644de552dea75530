import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

/** Whether the account behind a key has signed in from that address before. The key is a digest of account and address. */
export async function isKnownAddress(key: string): Promise<boolean> {
  const rows = await rowsOf(
    db.connection('identity'),
    'select 1 from known_addresses where key = :key',
    { key },
  )
  return rows.length > 0
}

/** Keeps an address, and forgets those that were not used for half a year. */
export async function rememberAddress(key: string, accountId: string): Promise<void> {
  await rowsOf(
    db.connection('identity'),
    `with forgotten as (
       delete from known_addresses where account_id = :accountId and key <> :key and last_used_at < now() - interval '180 days')
     insert into known_addresses (key, account_id) values (:key, :accountId)
     on conflict (key) do update set last_used_at = now(), account_id = excluded.account_id`,
    { key, accountId },
  )
}

/** After a new password nobody is known any more: whoever knew the old one may have signed in too. */
export async function forgetAddresses(
  accountId: string,
  client: QueryClientContract,
): Promise<void> {
  await rowsOf(client, 'delete from known_addresses where account_id = :accountId', { accountId })
}
