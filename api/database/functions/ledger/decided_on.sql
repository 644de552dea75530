-- The date from which a decision about an investment counts, where p_open is the open business date: that one, or today where
-- the closes are behind, as after an outage. What the dates between brought may be known by now, so nobody enters or leaves
-- before them. Where dates run ahead of the calendar the open one is today.
create or replace function ledger.decided_on(p_open date) returns date language sql stable as $$
  select case when c.runs_ahead then p_open else greatest(p_open, ledger.calendar_date()) end from ledger.calendar c
$$;
