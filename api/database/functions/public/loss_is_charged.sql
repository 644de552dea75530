-- An accrual below zero has its charge, and with it its entries, by the end of the transaction that writes it.
create or replace function loss_is_charged() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.investment_charges c
                  where c.investment_id = new.investment_id and c.business_date = new.business_date and c.bucket = new.bucket
                    and c.status = 'lost' and c.amount_cents = -new.amount_cents) then
    raise exception 'a loss of investment % that was not charged', new.investment_id
      using errcode = '23514', constraint = 'loss_is_charged';
  end if;
  return null;
end $$;
