-- A loss, or the fee of leaving early, belongs to an active investment and never changes. A loss is what the investment lost
-- on a declared date.
create or replace function guard_charge() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a charge never changes' using errcode = '23514', constraint = 'charges_are_append_only';
  elsif (new.bucket = public.bucket_of(new.user_id) and new.bucket = public.bucket_of(new.id)) is not true then
    raise exception 'charge % lies in another bucket than its investor', new.id
      using errcode = '23514', constraint = 'row_in_its_bucket';
  elsif not exists (select from public.investments i where i.id = new.investment_id and i.bucket = new.bucket and i.user_id = new.user_id
                     and i.method = new.method and i.status = 'approved')
     or new.status = 'lost' and not exists (select from public.accruals a where a.investment_id = new.investment_id and a.bucket = new.bucket
                     and a.business_date = new.business_date and a.amount_cents = -new.amount_cents) then
    raise exception 'a charge belongs to an active investment' using errcode = '23514', constraint = 'charge_fits_its_investment';
  end if;
  return new;
end $$;
