-- An investor's available money by asset, with the version each figure was read at. An investor reads
-- and locks only their own.
create or replace function ledger_api.available(p_owner uuid, p_lock boolean) returns table (asset text, balance bigint, seq bigint)
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  if (p_owner = public.app_uid() or ledger_api.reads_everybody()) is not true then
    return;
  end if;
  if p_lock then
    perform pg_advisory_xact_lock(ledger_api.investor_lock(p_owner));
  end if;
  return query select a.asset, a.balance, a.seq from ledger.accounts a
                where a.owner = p_owner and a.bucket = public.bucket_of(p_owner) and a.kind = 'available' order by a.id;
end $$;
