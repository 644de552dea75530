-- The earned sum of an investment follows its earnings.
create or replace function guard_investment_earnings() returns trigger language plpgsql as $$
begin
  if (case when tg_op = 'INSERT' then new.earnings_cents <> 0
          else new.earnings_cents <> old.earnings_cents and pg_trigger_depth() < 2 end) then
    raise exception 'earnings follow their rows' using errcode = '23514', constraint = 'earnings_follow_rows';
  end if;
  return new;
end $$;
