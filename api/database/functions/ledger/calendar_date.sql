-- The date of today in the zone of the installation.
create or replace function ledger.calendar_date() returns date language sql stable as $$
  select (now() at time zone c.zone)::date from ledger.calendar c
$$;
