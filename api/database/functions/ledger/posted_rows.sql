-- What the ledger has posted for: requests, and what else has transactions of its own. A row of each with its owner, amount and
-- status, as ledger.check_all compares them with the transactions.
create or replace function ledger.posted_rows() returns table (ref text, id uuid, bucket smallint, user_id uuid, amount bigint, status text, charged bigint)
language sql stable as $$
  select r.kind as ref, r.id, r.bucket, r.user_id, r.amount_cents as amount, r.status, 0::bigint as charged
    from public.transaction_lines r where r.kind <> 'investment'
  union all select 'investment', i.id, i.bucket, i.user_id, i.amount_cents, i.status, i.charged_cents from public.investments i
  union all select 'funding', f.id, f.bucket, null, f.amount_cents, f.status, 0 from public.fundings f
  union all select 'allocation', p.id, p.bucket, null, p.amount_cents, p.status, 0 from public.pool_allocations p
  union all select 'charge', c.id, c.bucket, c.user_id, c.amount_cents, c.status, 0 from public.investment_charges c
  union all select 'reversal', v.id, v.bucket, case when v.status in ('settled', 'returned') then v.user_id end, v.amount_cents, v.status, 0 from public.deposit_reversals v
$$;
