-- A renewal follows the choice of its investor: of an investment of theirs that its last date has just ended, for what was left
-- of it, in the same plan and asset, on the terms that they accepted. A unique index allows one.
create or replace function guard_renewal() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.investments i join public.maturity_choices c on c.investment_id = i.id and c.bucket = i.bucket
     where i.id = new.renews and i.bucket = new.bucket and i.user_id = new.user_id and i.plan_id = new.plan_id and i.method = new.method
       and i.status = 'ended' and i.ended_on = ledger.business_date() and i.approved_on + i.duration_days <= i.ended_on
       and i.amount_cents - i.charged_cents = new.amount_cents
       and c.choice = 'renew' and c.outcome = 'renewed' and c.terms_sha256 = new.terms_sha256) then
    raise exception 'nobody has chosen the renewal of investment %', new.renews
      using errcode = '23514', constraint = 'renewal_follows_its_choice';
  end if;
  return new;
end $$;
