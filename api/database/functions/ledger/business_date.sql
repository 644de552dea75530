-- The business date that a posting or a decision of this transaction has: the open one, which stays open until the
-- transaction ends, since a close waits for the lock; or in a transaction that does a piece of a close, the date
-- that it closes, until its balances are recorded. A transaction that reads an older state is refused where the open date
-- has changed in the meantime.
create or replace function ledger.business_date() returns date language plpgsql volatile as $$
declare
  v_date date;
begin
  perform pg_advisory_xact_lock_shared(7261003);
  select b.date into v_date from ledger.business_dates b
   where b.status = 'closing' and b.closed_in = pg_current_xact_id_if_assigned()
     and not exists (select from ledger.close_steps s where s.business_date = b.date and s.step = 'balances' and s.finished_at is not null);
  if found then
    return v_date;
  elsif current_setting('transaction_isolation') = 'read committed' then
    select b.date into v_date from ledger.business_dates b where b.status = 'open';
  else
    select b.date into v_date from ledger.business_dates b where b.status = 'open' for share;
  end if;
  return v_date;
end $$;
