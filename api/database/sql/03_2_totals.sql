-- Sums of approved rows for each investor: a projection kept by triggers, proved by ledger:check.
create table user_totals (
  user_id uuid primary key references users (id),
  deposits_cents bigint not null default 0,
  withdrawals_cents bigint not null default 0,
  earnings_cents bigint not null default 0
) with (fillfactor = 70);

create function user_totals_open() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.user_totals (user_id) values (new.id);
  return null;
end $$;
create trigger user_has_totals after insert on users for each row execute function user_totals_open();

create function user_totals_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.deposits_cents = 0 and new.withdrawals_cents = 0 and new.earnings_cents = 0 then
    return new;
  elsif tg_op <> 'UPDATE' or pg_trigger_depth() < 2 or new.user_id <> old.user_id then
    raise exception 'totals follow their rows' using errcode = '23514', constraint = 'totals_follow_rows';
  end if;
  return new;
end $$;
create trigger user_totals_guard before insert or update or delete on user_totals
  for each row execute function user_totals_guard();
create trigger user_totals_no_truncate before truncate on user_totals
  for each statement execute function ledger.refuse();

-- Totals move with the row that they count.
create function count_settled() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'deposits' then
    update public.user_totals set deposits_cents = deposits_cents + new.amount_cents where user_id = new.user_id;
  elsif tg_table_name = 'withdrawals' then
    update public.user_totals set withdrawals_cents = withdrawals_cents + new.amount_cents where user_id = new.user_id;
  else
    update public.user_totals set earnings_cents = earnings_cents + new.amount_cents where user_id = new.user_id;
    update public.investments set earnings_cents = earnings_cents + new.amount_cents where id = new.investment_id;
  end if;
  return null;
end $$;
create trigger deposits_count after update of status on deposits
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function count_settled();
create trigger withdrawals_count after update of status on withdrawals
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function count_settled();
create trigger earnings_count after insert on earnings for each row execute function count_settled();
