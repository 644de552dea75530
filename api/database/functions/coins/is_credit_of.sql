-- Whether a deposit was opened for the coins of the inbox that an approval is about.
create or replace function coins.is_credit_of(p_deposit uuid, a public.approvals) returns boolean language sql stable as $$
  select exists (select from chains.observations o where o.deposit_id = p_deposit and o.id::text = a.object_id)
$$;
