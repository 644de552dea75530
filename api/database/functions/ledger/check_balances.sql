-- The part of the check on live data (ledger.check_all) that is about balances: each guarantee with the first offender.
create or replace function ledger.check_balances() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  with unpaid as (
    -- what the pool has put aside and nobody was paid yet lies in the payable account of its bucket
    select min(coalesce(p.asset, a.asset) || ' ' || coalesce(p.bucket, a.bucket)) as what
      from (select method as asset, bucket, sum(amount_cents) as amount from public.pool_allocations where status = 'allocated' group by 1, 2) p
      full join (select asset, bucket, sum(balance) as amount from ledger.accounts where owner is null and kind = 'payable' group by 1, 2) a
        using (asset, bucket)
     where coalesce(p.amount, 0) <> coalesce(a.amount, 0)
    having count(*) > 0
  )
  select 'all balances sum to zero for each asset', not exists (
           select from ledger.accounts group by asset having sum(balance) <> 0), null::text
  union all select 'no investor account is below zero', not exists (
           select from ledger.accounts where owner is not null and balance < 0), null
  union all select 'no account of the platform but custody, position, claims and write-offs is below zero', not exists (
           select from ledger.accounts where owner is null and kind not in ('custody', 'position', 'claims', 'write_offs') and balance < 0), null
  union all select 'what was put aside for earnings is there', not exists (select from unpaid where what is not null),
           (select what from unpaid)
$$;
