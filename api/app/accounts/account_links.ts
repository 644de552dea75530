import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { rowsOf } from '#database/rows'

/** What a mailed link does: it verifies the address, confirms another one, or freezes the account. */
export type LinkPurpose = 'verify' | 'email' | 'freeze'

const HOURS: Record<LinkPurpose, number> = { verify: 24, email: 24, freeze: 72 }

/** Creates a link of an investor and answers its secret; the database stores only the hash. */
export async function createAccountLink(
  userId: string,
  purpose: LinkPurpose,
  client: QueryClientContract,
): Promise<string> {
  const { secret, digest } = makeSecret()
  await rowsOf(
    client,
    `insert into account_links (user_id, purpose, token_hash, expires_at)
     values (:userId, :purpose, :digest, now() + make_interval(hours => :hours))`,
    { userId, purpose, digest, hours: HOURS[purpose] },
  )
  return secret
}

/** The owner of a link, dead or not, so that the account can be locked before the link is used. */
export async function ownerOfLink(
  secret: string,
  purpose: LinkPurpose,
  client: QueryClientContract,
): Promise<string | null> {
  const [link] = await rowsOf<{ user_id: string }>(
    client,
    'select user_id from account_links where token_hash = :digest and purpose = :purpose',
    { digest: digestOf(secret), purpose },
  )
  return link?.user_id ?? null
}

/** Uses a link, once even under concurrent calls, and answers its owner; null for a dead one. */
export async function claimAccountLink(
  secret: string,
  purpose: LinkPurpose,
  client: QueryClientContract,
): Promise<string | null> {
  const [link] = await rowsOf<{ user_id: string }>(
    client,
    `update account_links set used_at = now()
      where token_hash = :digest and purpose = :purpose and used_at is null and expires_at > now()
     returning user_id`,
    { digest: digestOf(secret), purpose },
  )
  return link?.user_id ?? null
}

/** Ends the unused links of an investor and deletes those that expired 90 days ago. */
export async function endAccountLinks(
  userId: string,
  purpose: LinkPurpose,
  client: QueryClientContract,
): Promise<void> {
  await rowsOf(
    client,
    `with forgotten as (
       delete from account_links where user_id = :userId and expires_at < now() - interval '90 days')
     update account_links set used_at = now()
      where user_id = :userId and purpose = :purpose and used_at is null and expires_at > now() - interval '90 days'`,
    { userId, purpose },
  )
}
