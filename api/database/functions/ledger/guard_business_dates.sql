-- Dates follow one another without a gap, are closed in their order when they are over, and never reopen. With all of its
-- steps done a date is closed.
create or replace function ledger.guard_business_dates() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'open' and new.closing_at is null and new.closed_at is null and new.closed_in is null
       and new.date = coalesce((select max(b.date) + 1 from ledger.business_dates b), new.date) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' and (new.date, new.opened_at) = (old.date, old.opened_at) then
    if old.status = 'open' and new.status = 'closing' and new.closing_at is not null and new.closed_at is null then
      if ledger.is_over(new.date) then
        return new;
      end if;
      raise exception 'the business date % is not over', new.date using errcode = '23514', constraint = 'business_date_is_over';
    elsif old.status = 'closing' and new.closing_at = old.closing_at and new.closed_in = pg_current_xact_id()
      and (new.status = 'closing' and new.closed_at is null
        or new.status = 'closed' and new.closed_at is not null
          and (select bool_and(s.finished_at is not null) from ledger.close_steps s where s.business_date = new.date and s.step <> 'publish')) then
      return new;
    end if;
  end if;
  raise exception 'business dates go from open to closed, one after the other'
    using errcode = '23514', constraint = 'business_dates_go_their_way';
end $$;
