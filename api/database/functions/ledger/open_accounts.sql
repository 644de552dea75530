-- Nine accounts, empty, for each investor.
create or replace function ledger.open_accounts() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.accounts (owner, kind, asset)
  select new.id, k, a
    from unnest(array['available', 'held', 'invested']) with ordinality k (k, n),
         unnest(array['BTC', 'ETH', 'SOL']) with ordinality a (a, m)
   order by n, m;  -- available before held before invested: posts lock accounts by ascending id
  return null;
end $$;
