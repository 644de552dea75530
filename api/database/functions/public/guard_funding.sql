-- A funding, or a withdrawal from the pool, is what an approval says that this very transaction has confirmed, and never changes.
create or replace function guard_funding() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a funding never changes' using errcode = '23514', constraint = 'fundings_are_append_only';
  elsif not ledger.is_asset(new.method) or new.bucket <> public.bucket_of(new.id) or not exists (
    select from public.approvals a
     where a.id = new.approval_id and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id() and a.object_id = new.id::text
       and a.action = case when new.amount_cents > 0 then 'pool.fund' else 'pool.withdraw' end
       and a.amount_cents = abs(new.amount_cents) and a.given->>'asset' = new.method
       and (new.source, new.period, new.note) is not distinct from (a.given->>'source', a.given->>'period', a.given->>'note')
       and (new.requested_by, new.decided_by, new.created_at) = (a.maker_id, a.checker_id, a.decided_at)) then
    raise exception 'the pool is funded by two of the staff' using errcode = '23514', constraint = 'funding_takes_two';
  end if;
  return new;
end $$;
