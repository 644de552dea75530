-- At the commit a deposit is reversed exactly where it was reversed once more than restored, nobody owes less than nothing, and
-- nothing is owed for a deposit that is not reversed. (The row of a deposit is one that names no other: a partition has a name of
-- its own, so the name of the table does not tell.)
create or replace function reversals_add_up() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_deposit constant uuid := coalesce(to_jsonb(new)->>'deposit_id', to_jsonb(new)->>'id')::uuid;
  v_status text;
  v_times bigint;
  v_owed constant bigint := coins.claim_of(c_deposit);
begin
  select d.status into v_status from public.deposits d where d.id = c_deposit and d.bucket = public.bucket_of(c_deposit);
  select count(*) filter (where v.status = 'reversed') - count(*) filter (where v.status = 'restored') into v_times
    from public.deposit_reversals v where v.deposit_id = c_deposit and v.bucket = public.bucket_of(c_deposit);
  if v_times <> (v_status = 'reversed')::integer or v_owed < 0 or v_owed > 0 and v_status <> 'reversed' then
    raise exception 'deposit % is % with % cents owed', c_deposit, v_status, v_owed using errcode = '23514', constraint = 'reversals_add_up';
  end if;
  return null;
end $$;
