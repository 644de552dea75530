-- An investor's session reads and keeps the answers of that investor, a staff session those of staff.
create or replace function ledger_api.is_own_principal(p_principal text) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(p_principal = 'investor:' || public.app_uid() and pg_has_role(ledger_api.asker(), 'assay_investor', 'usage')
               or p_principal like 'staff:%' and pg_has_role(ledger_api.asker(), 'assay_staff', 'usage'), false)
$$;
