-- Where a request's money was put, by asset: what its settlement must take.
create or replace function ledger_api.set_aside(p_ref_kind text, p_ref uuid) returns table (asset text, amount bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.asset, e.amount
    from ledger.transactions t
    join ledger.entries e on e.tx_id = t.id and e.bucket = t.bucket and e.amount > 0
    join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
   where t.ref_kind = p_ref_kind and t.ref_id = p_ref and t.phase = 1 and t.bucket = public.bucket_of(p_ref)
   order by a.id
$$;
