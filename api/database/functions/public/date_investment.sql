-- An investment gets the business dates of its approval and of its end with its status, and keeps them. What a close ends or renews
-- has the date that is being closed. Anything else counts from the day on which it is decided, though its date is not open yet:
-- the dates between are earned by what was active on them, when they are closed.
create or replace function date_investment() returns trigger language plpgsql as $$
declare
  v_moved constant boolean := tg_op = 'UPDATE' and new.status is distinct from old.status;
  v_date date;
begin
  if tg_op = 'INSERT' or not v_moved then
    if (new.approved_on, new.ended_on) is distinct from (case when tg_op = 'UPDATE' then old.approved_on end, case when tg_op = 'UPDATE' then old.ended_on end) then
      raise exception 'the dates of an investment come with its status'
        using errcode = '23514', constraint = 'investment_dates_follow_status';
    end if;
    return new;
  end if;
  v_date := ledger.business_date();
  if exists (select from ledger.business_dates b where b.date = v_date and b.status = 'open') then
    v_date := ledger.decided_on(v_date);
  end if;
  new.approved_on := case new.status when 'approved' then v_date else old.approved_on end;
  new.ended_on := case new.status when 'ended' then greatest(v_date, old.approved_on) else old.ended_on end;
  return new;
end $$;
