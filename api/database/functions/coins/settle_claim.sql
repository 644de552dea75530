-- Settles what is owed for a deposit with what its investor has available, as far as that goes: answers how much. With the locks of
-- the bucket and of the investor.
create or replace function coins.settle_claim(d public.deposits, p_reorgs integer) returns bigint language plpgsql
set search_path = pg_catalog, pg_temp as $$
declare
  v_cents bigint;
begin
  select least(coins.claim_of(d.id), sum(a.balance)) into v_cents
    from ledger.accounts a where a.owner = d.user_id and a.bucket = d.bucket and a.kind = 'available';
  if v_cents > 0 then
    perform coins.post_reversal(d, 'settled', v_cents, p_reorgs, null, null, coins.claim_lines(d, v_cents));
  end if;
  return v_cents;
end $$;
