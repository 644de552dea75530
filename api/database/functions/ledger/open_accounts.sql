-- The accounts of a new investor, empty: three in each asset.
create or replace function ledger.open_accounts() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.accounts (owner, bucket, kind, asset)
  select new.id, public.bucket_of(new.id), k, a.code
    from unnest(array['available', 'held', 'invested']) with ordinality k (k, n), ledger.assets a
   order by n, a.place;  -- available before held before invested: posts lock accounts by ascending id
  return null;
end $$;
