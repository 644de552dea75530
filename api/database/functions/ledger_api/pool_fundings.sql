-- The money put into and taken out of the pool in the last twelve months, shown to every investor, without names.
create or replace function ledger_api.pool_fundings()
returns table (reference text, asset text, amount bigint, source text, period text, created_at timestamptz, hashes text[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select f.reference, f.method, f.amount_cents, f.source, f.period, f.created_at::timestamptz,
         array(select e.sha256 from public.funding_evidence v join public.pool_evidence e on e.id = v.evidence_id
                where v.funding_id = f.id order by e.id)
    from public.fundings f where f.created_at > now() - interval '12 months' order by f.created_at desc, f.id desc
$$;
