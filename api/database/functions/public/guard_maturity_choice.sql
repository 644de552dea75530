-- The choice for the end of an investment: while it is active, as its terms offer it. What came of it is written once, when
-- the investment has ended, and then the row never changes. Of a declared plan, that its investor leaves is said once, on the day
-- itself (ledger.decided_on) and before the last one; and no outcome says that an investor left unless the fee was paid.
create or replace function guard_maturity_choice() returns trigger language plpgsql as $$
declare
  v_investment public.investments;
  v_fee bigint;
begin
  if tg_op in ('DELETE', 'TRUNCATE') or tg_op = 'UPDATE'
     and (old.outcome is not null or (new.outcome is null and old.leaves_after is not null)
          or old.leaves_after is not null and new.leaves_after is distinct from old.leaves_after
          or (new.investment_id, new.bucket, new.user_id) is distinct from (old.investment_id, old.bucket, old.user_id)) then
    raise exception 'the choice for the end of an investment is kept' using errcode = '23514', constraint = 'maturity_choices_are_kept';
  end if;
  select i.* into v_investment from public.investments i
   where i.id = new.investment_id and i.bucket = new.bucket and i.user_id = new.user_id;
  select c.amount_cents into v_fee from public.investment_charges c
   where c.investment_id = new.investment_id and c.bucket = new.bucket and c.status = 'charged';
  if new.outcome is not null and (v_investment.status = 'ended' and new.settled_on = v_investment.ended_on) is not true
     or new.outcome is null and (v_investment.status = 'approved') is not true
     or tg_op = 'UPDATE' and new.outcome is not null
        and (new.choice, new.terms_sha256, new.chosen_at, new.leaves_after)
            is distinct from (old.choice, old.terms_sha256, old.chosen_at, old.leaves_after)
     or new.outcome = 'left_early' and (v_investment.kind = 'declared' and new.leaves_after is null
        or ledger.exit_fee_of(v_investment, v_investment.amount_cents - v_investment.charged_cents + coalesce(v_fee, 0))
           is distinct from coalesce(v_fee, 0)) then
    raise exception 'a choice is made for an active investment, and settled by its end'
      using errcode = '23514', constraint = 'choice_fits_its_investment';
  elsif new.outcome is null and new.leaves_after is not null
        and (v_investment.kind = 'declared' and new.leaves_after = ledger.decided_on(ledger.business_date())
             and new.leaves_after < v_investment.approved_on + v_investment.duration_days
             and ledger.exit_fee_of(v_investment, v_investment.amount_cents) is not null) is not true then
    raise exception 'this investment cannot be left after %', new.leaves_after
      using errcode = '23514', constraint = 'leaving_fits_its_investment';
  elsif new.choice = 'renew' and not exists (
    select from public.plan_terms t where t.plan_id = v_investment.plan_id and t.number = v_investment.terms_number and t.offers_renewal) then
    raise exception 'the terms of this investment offer no renewal' using errcode = '23514', constraint = 'renewal_is_offered';
  end if;
  return new;
end $$;
