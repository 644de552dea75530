-- Checks a date, and names the first thing that does not hold.
create or replace function ledger.close_prove(p_date date) returns ledger.close_work language plpgsql as $$
declare
  v_offence constant text := ledger.day_offence(p_date);
begin
  if v_offence is not null then
    raise exception '%', v_offence using errcode = '23514', constraint = 'closed_day_is_proved';
  end if;
  return row((select count(*) from ledger.trial_balances b where b.business_date = p_date), 0, true)::ledger.close_work;
end $$;
