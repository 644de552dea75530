-- Totals open at zero with their investor, and change only with the rows that they count.
create or replace function user_totals_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.deposits_cents = 0 and new.withdrawals_cents = 0 and new.earnings_cents = 0 then
    return new;
  elsif tg_op <> 'UPDATE' or pg_trigger_depth() < 2 or (new.user_id, new.bucket) <> (old.user_id, old.bucket) then
    raise exception 'totals follow their rows' using errcode = '23514', constraint = 'totals_follow_rows';
  end if;
  return new;
end $$;
