-- What the investor of a deposit still owes for its reversal, in cents: the sum of its rows.
create or replace function coins.claim_of(p_deposit uuid) returns bigint language sql stable as $$
  select coalesce(sum(v.amount_cents), 0)::bigint from public.deposit_reversals v
   where v.deposit_id = p_deposit and v.bucket = public.bucket_of(p_deposit)
$$;
