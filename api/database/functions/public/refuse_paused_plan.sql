-- A plan whose earnings have not been paid for more than three business dates takes no new investment: neither a request, nor
-- the approval of one that was made before.
create or replace function refuse_paused_plan() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_since constant date := ledger.paused_since(new.plan_id);
begin
  if v_since is not null then
    raise exception 'plan % has not paid its earnings of %', new.plan_id, v_since
      using errcode = '23514', constraint = 'paused_plan_takes_no_investment', detail = v_since::text;
  end if;
  return new;
end $$;
