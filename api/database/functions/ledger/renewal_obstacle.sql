-- Why an amount cannot be invested again in a plan on the terms that its investor accepted; null where it can.
create or replace function ledger.renewal_obstacle(p_owner uuid, p_plan uuid, p_terms text, p_cents bigint) returns text
language sql stable as $$
  select case when p_cents <= 0 then 'nothing_left'
              when p.id is null or not p.offered or p.owner_id <> p_owner then 'plan_not_offered'
              when ledger.paused_since(p.id) is not null then 'plan_paused'
              when p.sheet_sha256 <> p_terms then 'terms_changed'
              when p_cents not between p.min_amount_cents and p.max_amount_cents then 'outside_range' end
    from (values (p_plan)) asked (id) left join public.plans p on p.id = asked.id
$$;
