-- Keeps the totals equal to the rows that they count. The argument is the kind of request.
create or replace function count_settled() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_argv[0] = 'deposit' then
    update public.user_totals set deposits_cents = deposits_cents
           + (case new.status when 'approved' then 1 else -1 end) * coalesce(new.credited_cents, new.amount_cents) where user_id = new.user_id and bucket = new.bucket;
  elsif tg_argv[0] = 'withdrawal' then
    update public.user_totals set withdrawals_cents = withdrawals_cents + new.amount_cents where user_id = new.user_id and bucket = new.bucket;
  elsif tg_argv[0] = 'earning' then
    update public.user_totals set earnings_cents = earnings_cents + new.amount_cents where user_id = new.user_id and bucket = new.bucket;
    update public.investments set earnings_cents = earnings_cents + new.amount_cents where id = new.investment_id and bucket = new.bucket;
  elsif tg_argv[0] = 'charge' then
    update public.investments set charged_cents = charged_cents + new.amount_cents where id = new.investment_id and bucket = new.bucket;
  else
    raise exception 'no total counts %', tg_argv[0] using errcode = '23514', constraint = 'totals_are_known';
  end if;
  return null;
end $$;
