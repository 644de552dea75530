-- The terms of a plan that this investor may see: their own plans and those for everyone.
create or replace function ledger_api.plan_terms(p_owner uuid, p_plan uuid)
returns table (min_amount_cents bigint, max_amount_cents bigint, offered boolean, sheet_sha256 text, paused_since date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.min_amount_cents, p.max_amount_cents, p.offered, p.sheet_sha256, ledger.paused_since(p.id)
    from public.plans p where p.id = p_plan and (p.owner_id is null or p.owner_id = p_owner) and p_owner = public.app_uid()
$$;
