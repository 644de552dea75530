-- Adds an earning that staff credit, or take back, to the investor's one notice of earnings for its business date.
create or replace function note_earning() returns trigger language plpgsql as $$
begin
  perform public.note_earnings(new.bucket, new.user_id, ledger.business_date(), new.amount_cents, new.created_at);
  return null;
end $$;
