-- What the close of business has paid the session's own investor, as lines of history: one for each entry, which is of the
-- investments of a plan, asset and date together. For anybody else there is nothing.
create or replace function ledger_api.own_payment_lines(p_owner uuid)
returns table (id uuid, type text, user_id uuid, method text, amount_cents bigint, status text, created_at timestamptz, source text,
               decided_at timestamptz, reason text, cancelled_by text, address text, kind text, reference text, payment_reference text,
               bucket smallint, request_id uuid, business_date date)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.id, 'earn', p_owner, p.method, sum(a.amount_cents)::bigint, 'approved', p.paid_at, 'system', p.paid_at, null, null, null, 'allocation',
         min(i.reference collate "C"), null, p.bucket, (array_agg(i.id order by i.reference collate "C"))[1], a.business_date
    from public.investments i
    join public.accruals a on a.investment_id = i.id and a.bucket = i.bucket
    join public.pool_allocations p on p.id = a.due_id and p.bucket = a.bucket and p.status = 'paid'
   where i.user_id = p_owner and i.bucket = public.bucket_of(p_owner) and p_owner = public.app_uid()
   group by p.id, p.method, p.paid_at, p.bucket, a.business_date
$$;
