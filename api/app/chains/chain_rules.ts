import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { CHAINS } from '#config/chains'
import { rowsOf } from '#database/rows'

/**
 * Writes how many providers have to agree before a payment is final, and after how many minutes a look or a price is stale. Only the owner of the tables can write it; a change adds a
 * line to the audit log.
 */
export async function writeChainRules(owner: QueryClientContract): Promise<void> {
  await rowsOf(
    owner,
    `with before as (select * from chains.rules), changed as (
       update chains.rules r set agreement = :agreement, stale_minutes = :stale, price_stale_minutes = :price
        where (r.agreement, r.stale_minutes, r.price_stale_minutes) <> (:agreement, :stale, :price) returning r.*)
     insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, before, after)
     select audit_bucket('system', null, null), 0, '', 'system', 'chain_rules.changed', 'installation', to_jsonb(b), to_jsonb(c)
       from before b, changed c`,
    { agreement: CHAINS.agreement, stale: CHAINS.staleMinutes, price: CHAINS.priceStaleMinutes },
  )
}
