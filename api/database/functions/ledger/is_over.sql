-- Whether a business date may be closed: it is over, or the installation lets its dates run ahead of the calendar.
create or replace function ledger.is_over(p_date date) returns boolean language sql stable as $$
  select c.runs_ahead or ledger.ends_by_now(p_date) from ledger.calendar c
$$;
