-- The addresses that are in force by a confirmed change; all other addresses come from the settings.
create or replace function ledger_api.addresses_in_force() returns table (asset text, address text, since timestamptz) language sql stable
security definer set search_path = pg_catalog, pg_temp as $$
  select distinct on (a.asset) a.asset, a.address, a.in_force_at from public.deposit_addresses a
   where a.in_force_at <= now() order by a.asset, a.in_force_at desc, a.id desc
$$;
