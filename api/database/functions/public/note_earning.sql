-- Adds an earning that staff credit, or take back, to the investor's one notice of earnings for its business date. One from before
-- the first business date, as a demonstration has them, counts for its day of the calendar.
create or replace function note_earning() returns trigger language plpgsql as $$
declare
  v_day constant date := (select (new.created_at at time zone c.zone)::date from ledger.calendar c);
begin
  perform public.note_earnings(new.bucket, new.user_id,
    case when v_day < (select min(b.date) from ledger.business_dates b) then v_day else ledger.business_date() end, new.amount_cents, new.created_at);
  return null;
end $$;
