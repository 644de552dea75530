import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { termsOf } from '#deposits/deposit_terms'
import { ASSETS } from '#domain/asset'
import { type Cents, isMovable, parseAmount } from '#domain/money'
import env from '#start/env'

/** `off`, or `up_to:250.00`: up to which amount a final payment is credited without staff. Throws for anything else. */
export function autoCreditBy(text: string | undefined): Cents | null {
  if (!text || text === 'off') return null
  const amount = parseAmount(/^up_to:(.+)$/.exec(text)?.[1])
  if (amount === null || !isMovable(amount))
    throw new Error(
      'DEPOSIT_AUTO_CREDIT must be "off", or "up_to:" and an amount in USD like 250.00',
    )
  return amount
}

/**
 * Writes the terms of the settings that the database assesses by itself: the smallest deposit of each asset, and what is
 * credited without staff. Only the owner of the tables can write them; a change adds a line to the audit log.
 */
export async function writeCoinTerms(
  owner: QueryClientContract,
  autoCredit = autoCreditBy(env.get('DEPOSIT_AUTO_CREDIT')),
): Promise<void> {
  for (const asset of ASSETS) {
    await rowsOf(
      owner,
      `with before as (select * from coins.terms where asset = :asset), changed as (
         insert into coins.terms as t (asset, minimum_cents, auto_credit_cents) values (:asset, :minimum, :auto)
         on conflict (asset) do update set minimum_cents = excluded.minimum_cents, auto_credit_cents = excluded.auto_credit_cents
          where (t.minimum_cents, t.auto_credit_cents) is distinct from (excluded.minimum_cents, excluded.auto_credit_cents)
         returning t.*)
       insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, before, after)
       select audit_bucket('system', null, null), 0, '', 'system', 'coin_terms.changed', 'installation', to_jsonb(b), to_jsonb(c)
         from changed c left join before b on true`,
      {
        asset,
        minimum: termsOf(asset).minimum.toString(),
        auto: autoCredit?.toString() ?? null,
      },
    )
  }
}
