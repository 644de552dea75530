-- Since when a plan takes no new investments, because its earnings are not paid. An investor reads it of the plans that they
-- may see, their own and those for everyone; of another there is no row.
create or replace function ledger_api.paused_since(p_plan uuid) returns table (plan_id uuid, since date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.id, ledger.paused_since(p.id) from public.plans p
   where p.id = p_plan and (p.owner_id is null or p.owner_id = public.app_uid() or ledger_api.reads_everybody())
$$;
