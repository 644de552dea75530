-- Whether the result of a business date can be known: its midnight has passed in the zone of the installation, or dates run
-- ahead of the calendar. The date itself may still be open until the time of closing: a declaration that comes in these hours
-- is in the close of its own date.
create or replace function ledger.may_be_declared(p_date date) returns boolean language sql stable as $$
  select p_date <= (select b.date from ledger.business_dates b where b.status = 'open')
     and (c.runs_ahead or now() >= (p_date + 1)::timestamp at time zone c.zone)
    from ledger.calendar c
$$;
