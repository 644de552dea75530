import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { ASSETS } from '#domain/asset'

type Ending = { id: string; owner: string; terms: string }

/**
 * Of what can be renewed as it is, what ends next of the published investor and what ends next of the others, with the hash of
 * the terms on offer. Not in the last asset, whose pool covers what is invested today and no more (fundings.ts).
 */
const NEXT = `
select distinct on (u.email = 'investor@demo.test') i.id, i.user_id as owner, p.sheet_sha256 as terms
  from investments i join users u on u.id = i.user_id join plans p on p.id = i.plan_id
 where i.status = 'approved' and p.offered and p.offers_renewal and i.method <> :last
   and i.amount_cents between p.min_amount_cents and p.max_amount_cents
 order by u.email = 'investor@demo.test', i.approved_on + i.duration_days, i.id`

const CHOOSE = `select ledger_api.choose_maturity(cast(:owner as uuid), cast(:id as uuid), 'renew', :terms)`

/** The line that the call itself would leave (investments/maturity_choice.ts), without a session. */
const NOTE = `
insert into audit_events (chain, seq, seal, actor_kind, actor_id, action, object_kind, object_id, before, after)
values (audit_bucket('investor', cast(:owner as uuid), :id), 0, '', 'investor', cast(:owner as uuid), 'investment.maturity_chosen',
        'investment', :id, '{"choice": "payout", "terms": null}', jsonb_build_object('choice', 'renew', 'terms', cast(:terms as text)))`

/**
 * The published investor has chosen to renew what ends next, so that a visitor who advances the demonstration sees it; another has
 * too, whose investment ends sooner as a rule: with the first close.
 */
export async function chooseRenewal(trx: TransactionClientContract): Promise<void> {
  for (const next of await rowsOf<Ending>(trx, NEXT, { last: ASSETS.at(-1) })) {
    await rowsOf(trx, `select set_config('app.uid', :owner, true)`, { owner: next.owner })
    await rowsOf(trx, CHOOSE, next)
    await rowsOf(trx, NOTE, next)
  }
  await rowsOf(trx, `select set_config('app.uid', '', true)`)
}
