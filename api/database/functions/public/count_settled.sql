-- Totals move with the row that they count.
create or replace function count_settled() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'deposits' then
    update public.user_totals set deposits_cents = deposits_cents + new.amount_cents where user_id = new.user_id;
  elsif tg_table_name = 'withdrawals' then
    update public.user_totals set withdrawals_cents = withdrawals_cents + new.amount_cents where user_id = new.user_id;
  elsif tg_table_name = 'earnings' then
    update public.user_totals set earnings_cents = earnings_cents + new.amount_cents where user_id = new.user_id;
    update public.investments set earnings_cents = earnings_cents + new.amount_cents where id = new.investment_id;
  else
    raise exception 'no total counts %', tg_table_name using errcode = '23514', constraint = 'totals_are_known';
  end if;
  return null;
end $$;
