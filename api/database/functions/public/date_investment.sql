-- An investment gets the business dates of its approval and of its end with its status, and keeps them. A renewal begins on the
-- date that is being closed, any other on the day on which it is approved, though its date is not open yet.
create or replace function date_investment() returns trigger language plpgsql as $$
declare
  v_moved constant boolean := tg_op = 'UPDATE' and new.status is distinct from old.status;
begin
  if tg_op = 'INSERT' or not v_moved then
    if (new.approved_on, new.ended_on) is distinct from (case when tg_op = 'UPDATE' then old.approved_on end, case when tg_op = 'UPDATE' then old.ended_on end) then
      raise exception 'the dates of an investment come with its status'
        using errcode = '23514', constraint = 'investment_dates_follow_status';
    end if;
    return new;
  end if;
  new.approved_on := case when new.status <> 'approved' then old.approved_on
                          when new.renews is null then ledger.decided_on(ledger.business_date()) else ledger.business_date() end;
  new.ended_on := case new.status when 'ended' then greatest(ledger.business_date(), old.approved_on) else old.ended_on end;
  return new;
end $$;
