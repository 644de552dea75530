-- Where a request's money was put, asset by asset, less what it was charged: what its settlement must take. (What it was
-- charged by is looked up once, not for each entry that its accounts ever had.)
create or replace function ledger_api.set_aside(p_ref_kind text, p_ref uuid) returns table (asset text, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.asset, s.amount from (select a.id, a.asset, e.amount - coalesce((
      select -sum(c.amount) from ledger.entries c
       where c.tx_id = any ((select ledger.charged_by(p_ref_kind, p_ref))::uuid[]) and c.bucket = a.bucket and c.account_id = a.id), 0)::bigint as amount
    from ledger.transactions t
    join ledger.entries e on e.tx_id = t.id and e.bucket = t.bucket and e.amount > 0
    join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
   where t.ref_kind = p_ref_kind and t.ref_id = p_ref and t.phase = 1 and t.bucket = public.bucket_of(p_ref)
) s
   where s.amount > 0 order by s.id
$$;
