-- Leaves a business date to have its notices written, in the transaction that closes it.
create or replace function note_date() returns trigger language plpgsql as $$
begin
  insert into public.notice_dates (business_date) values (new.date);
  return null;
end $$;
