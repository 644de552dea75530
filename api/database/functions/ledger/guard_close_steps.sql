-- A step that is done stays as it is; none goes away, and none is added to a date that is not being closed.
create or replace function ledger.guard_close_steps() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and exists (select from ledger.business_dates b where b.date = new.business_date and b.status = 'closing'))
     or (tg_op = 'UPDATE' and old.finished_at is null
         and (new.business_date, new.place, new.step) = (old.business_date, old.place, old.step)) then
    return new;
  end if;
  raise exception 'the steps of a close are kept' using errcode = '23514', constraint = 'close_steps_are_kept';
end $$;
