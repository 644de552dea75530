-- Coins leave the inbox by what an approval says that this very transaction has confirmed, once for each arrival, and that never changes.
create or replace function coins.guard_resolution() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' and exists (
    select from public.approvals a, chains.observations o
     where a.id = new.approval_id and a.action = 'inbox.' || new.way and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id()
       and a.object_id = new.observation_id::text and o.id = new.observation_id and o.reorgs = new.reorgs and coins.in_inbox(o) and o.doubted_at is null
       and (new.address, new.reason) is not distinct from (a.given->>'address', a.given->>'reason')
       and (new.requested_by, new.decided_by, new.created_at) = (a.maker_id, a.checker_id, a.decided_at)) then
    return new;
  end if;
  raise exception 'coins leave the inbox by two of the staff' using errcode = '23514', constraint = 'inbox_takes_two';
end $$;
