-- A loss, or the fee of leaving early, belongs to an active investment and never changes. A loss is what the investment lost
-- on a declared date; the fee is what its terms say of the principal that is left, when it can be left. It carries
-- the reference of its investment.
create or replace function guard_charge() returns trigger language plpgsql as $$
declare
  v_investment public.investments;
begin
  if tg_op <> 'INSERT' then
    raise exception 'a charge never changes' using errcode = '23514', constraint = 'charges_are_append_only';
  elsif (new.bucket = public.bucket_of(new.user_id) and new.bucket = public.bucket_of(new.id)) is not true then
    raise exception 'charge % lies in another bucket than its investor', new.id
      using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  select i.* into v_investment from public.investments i
   where i.id = new.investment_id and i.bucket = new.bucket and i.user_id = new.user_id and i.method = new.method and i.status = 'approved';
  if not found or (case new.status
       when 'lost' then exists (select from public.accruals a where a.investment_id = new.investment_id and a.bucket = new.bucket
                                   and a.business_date = new.business_date and a.amount_cents = -new.amount_cents)
       else new.amount_cents = ledger.exit_fee_of(v_investment, v_investment.amount_cents - v_investment.charged_cents)
            and ledger.may_leave(v_investment) end) is not true then
    raise exception 'a charge belongs to an active investment' using errcode = '23514', constraint = 'charge_fits_its_investment';
  end if;
  new.reference := v_investment.reference;
  return new;
end $$;
