-- Opens an asset in the transaction that adds it: the functions that are compiled from the table know it, the
-- list of investors has its columns, and the platform and each investor have accounts in it.
create or replace function ledger.open_asset() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  -- blocks registrations until the commit: the accounts of a new investor are opened from the same table
  lock table public.users in share row exclusive mode;
  perform ledger.compile_assets();
  insert into ledger.accounts (kind, asset, bucket)
  select k, new.code, b from unnest(array['custody', 'position', 'pool', 'payable', 'losses', 'fees', 'claims', 'write_offs']) k, generate_series(0, 63) b
   where b = ledger.bucket_of_account(k, b::smallint);
  insert into ledger.accounts (owner, bucket, kind, asset)
  select u.id, u.bucket, k, new.code
    from public.users u, unnest(array['available', 'held', 'invested']) with ordinality k (k, n)
   order by u.id, n;
  perform public.compile_user_rows();
  execute format('create index %I on public.users ((payout_addresses->>%L), created_at desc, id desc)
                   where payout_addresses->>%L is not null', 'users_by_' || lower(new.code) || '_address', new.code, new.code);
  return null;
end $$;
