-- Balances are recorded once, while their date is being closed, and never change.
create or replace function ledger.guard_trial_balances() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (select from ledger.business_dates b where b.date = new.business_date and b.status = 'closing') then
    return new;
  end if;
  raise exception 'recorded balances never change' using errcode = '23514', constraint = 'trial_balances_are_kept';
end $$;
