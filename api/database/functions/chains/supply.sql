-- The account in force of an asset, where its next address is, and how many are left to hand out.
create or replace function chains.supply(p_asset text)
returns table (account_id bigint, form text, public_key text, genesis text, next_index bigint, free bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.form, a.public_key, a.genesis,
         coalesce((select max(x.index) + 1 from chains.addresses x where x.account_id = a.id), 0),
         (select count(*) from chains.addresses x where x.account_id = a.id and x.handed_out_at is null and x.purpose = 'deposit')
    from chains.accounts a where a.asset = p_asset and a.in_force_at <= clock_timestamp()
   order by a.in_force_at desc, a.id desc limit 1
$$;
