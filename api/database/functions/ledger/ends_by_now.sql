-- Whether a business date is over by the calendar: its midnight and the time of closing after it have passed in the zone of
-- the installation.
create or replace function ledger.ends_by_now(p_date date) returns boolean language sql stable as $$
  select now() >= (p_date + 1 + c.close_after) at time zone c.zone from ledger.calendar c
$$;
