-- At every commit one business date is open.
create or replace function ledger.one_date_stays_open() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger.business_dates b where b.status = 'open') then
    raise exception 'no business date is open' using errcode = '23514', constraint = 'one_date_is_open';
  end if;
  return null;
end $$;
