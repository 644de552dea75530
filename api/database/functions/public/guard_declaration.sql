-- A declaration is what an approval says that this very transaction has confirmed, of the plan's next date, when that date is
-- over; it never changes.
create or replace function guard_declaration() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a declaration never changes' using errcode = '23514', constraint = 'declarations_never_change';
  elsif not exists (
    select from public.approvals a
     where a.id = new.id and a.action = 'plan.declare' and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id()
       and (a.given->>'plan', a.given->>'date', (a.given->>'rate')::numeric, a.given->>'note')
           = (new.plan_id::text, new.business_date::text, new.rate, new.note)
       and (new.requested_by, new.decided_by, new.created_at) = (a.maker_id, a.checker_id, a.decided_at)) then
    raise exception 'two of the staff declare' using errcode = '23514', constraint = 'declaration_takes_two';
  elsif (new.business_date = ledger.next_declaration(new.plan_id) and ledger.may_be_declared(new.business_date)) is not true then
    raise exception 'the dates of a plan are declared one after the other, when they are over'
      using errcode = '23514', constraint = 'declarations_go_in_order';
  end if;
  return new;
end $$;
