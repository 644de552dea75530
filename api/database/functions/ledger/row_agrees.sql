-- Rows and ledger agree at every commit: no status without its entries, no entries without their status. The argument is
-- the kind of request.
create or replace function ledger.row_agrees() returns trigger language plpgsql security definer
set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  ref constant text := tg_argv[0];
  agrees boolean;
begin
  -- A new row with a transaction is assessed by that transaction's own trigger, below, which can only pass once both
  -- exist; every later change of the row is an update.
  if tg_op = 'INSERT' and exists (select from ledger.transactions t where t.ref_kind = ref and t.ref_id = new.id and t.bucket = new.bucket) then
    return null;
  end if;
  agrees := ledger.check_reference(ref, new.id);
  return null;
end $$;
