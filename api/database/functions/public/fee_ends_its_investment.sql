-- A fee of leaving early is charged in the transaction that ends its investment for that reason, and of what was left then.
create or replace function fee_ends_its_investment() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from public.investments i join public.maturity_choices c on c.investment_id = i.id and c.bucket = i.bucket and c.outcome = 'left_early'
     where i.id = new.investment_id and i.bucket = new.bucket and i.status = 'ended'
       and new.amount_cents = ledger.exit_fee_of(i, i.amount_cents - i.charged_cents + new.amount_cents)) then
    raise exception 'a fee for leaving investment %, which was not left', new.investment_id
      using errcode = '23514', constraint = 'fee_ends_its_investment';
  end if;
  return null;
end $$;
