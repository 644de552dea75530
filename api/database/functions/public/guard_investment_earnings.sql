-- What an investment has earned and was charged follows the rows. A debit takes back no more than was earned, and no charge
-- is above what was set aside.
create or replace function guard_investment_earnings() returns trigger language plpgsql as $$
begin
  if (case when tg_op = 'INSERT' then (new.earnings_cents, new.charged_cents) <> (0, 0)
          else (new.earnings_cents, new.charged_cents) <> (old.earnings_cents, old.charged_cents) and pg_trigger_depth() < 2 end) then
    raise exception 'earnings follow their rows' using errcode = '23514', constraint = 'earnings_follow_rows';
  elsif new.earnings_cents < 0 then
    raise exception 'a debit above what investment % has earned', new.id
      using errcode = '23514', constraint = 'debit_within_earnings', detail = ledger_api.usd(old.earnings_cents);
  elsif new.charged_cents > 0 and new.charged_cents > new.amount_cents then
    raise exception 'a charge above what was set aside for investment %', new.id
      using errcode = '23514', constraint = 'charges_within_principal';
  end if;
  return new;
end $$;
