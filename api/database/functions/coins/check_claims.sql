-- The check of what chains took back, as ledger.check_all shows it.
create or replace function coins.check_claims() returns table (rule text, holds boolean, detail text) language sql stable as $$
  with owed as (
    select d.id, d.status, d.credited_cents, coalesce(sum(v.amount_cents), 0) as cents,
           count(*) filter (where v.status = 'reversed') as reversed, count(*) filter (where v.status = 'restored') as restored,
           bool_and(v.amount_cents = d.credited_cents) filter (where v.status = 'reversed') as whole
      from public.deposits d left join public.deposit_reversals v on v.deposit_id = d.id and v.bucket = d.bucket
     where d.status = 'reversed' or v.id is not null group by d.id, d.status, d.credited_cents
  ), off as (
    select min('deposit ' || o.id) as what from owed o
     where o.cents < 0 or o.cents > 0 and o.status <> 'reversed' or o.reversed - o.restored <> (o.status = 'reversed')::integer or o.whole is not true
  ), waiting as (
    -- (a moment after the chain took it back, until it is reversed)
    select min('deposit ' || o.deposit_id) as what from coins.transactions t join chains.observations o on o.id = t.observation_id
     where t.fact = 'left_position' and not exists (select from public.deposit_reversals v where v.coin_tx = t.id)
  ), books as (
    select (select coalesce(sum(a.balance), 0) from ledger.accounts a where a.kind = 'claims') as claims,
           (select coalesce(sum(a.balance), 0) from ledger.accounts a where a.kind = 'write_offs') as given_up,
           (select coalesce(sum(o.cents), 0) from owed o) as owed,
           (select coalesce(sum(v.amount_cents), 0) from public.deposit_reversals v where v.status in ('written_off', 'recovered')) as off
  )
  select 'what a chain took back is reversed, once, and nobody owes more or less', o.what is null, o.what from off o
  union all select 'no deposit waits to be reversed', w.what is null, w.what from waiting w
  union all select 'claims and write-offs are those of the reversed deposits', b.claims = -b.owed and b.given_up = b.off,
    format('%s owed, %s in the books', b.owed, -b.claims) from books b
$$;
