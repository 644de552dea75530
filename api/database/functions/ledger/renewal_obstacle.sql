-- Why an amount cannot be invested again in a plan on the terms that its investor accepted; null where it can.
-- A frozen account, or one that owes for a reversed deposit, is paid out: what is available settles what is owed. And nobody of the
-- staff approves a renewal: on other terms than those that the investment had, it earns no more than one of them may approve alone.
create or replace function ledger.renewal_obstacle(i public.investments, p_terms text) returns text
language sql stable as $$
  select case when c.cents <= 0 then 'nothing_left'
              when exists (select from public.users u where u.id = i.user_id and u.frozen_at is not null) then 'account_frozen'
              when exists (select from public.deposit_reversals v where v.user_id = i.user_id and v.bucket = i.bucket
                            group by v.deposit_id having sum(v.amount_cents) > 0) then 'claim_open'
              when p.id is null or not p.offered or p.owner_id <> i.user_id then 'plan_not_offered'
              when ledger.paused_since(p.id) is not null then 'plan_paused'
              when p.sheet_sha256 <> p_terms then 'terms_changed'
              when c.cents not between p.min_amount_cents and p.max_amount_cents then 'outside_range'
              when p.kind = 'fixed' and p.terms_number <> i.terms_number
                and ledger.accrued(c.cents, p.returns, p.duration_days) > (select r.limit_cents from public.approval_rules r) then 'approval_needed' end
    from (values (i.amount_cents - i.charged_cents)) c (cents) left join public.plans p on p.id = i.plan_id
$$;
