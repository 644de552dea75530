-- What the close of business has paid the session's own investor since a moment: its transactions are of many investors, and
-- an investor does not read them. For anybody else there is nothing.
create or replace function ledger_api.own_payments(p_owner uuid, p_since timestamptz) returns table (at timestamptz, amount_cents bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.paid_at, a.amount_cents
    from public.investments i
    join public.accruals a on a.investment_id = i.id and a.bucket = i.bucket
    join public.pool_allocations p on p.id = a.due_id and p.bucket = a.bucket and p.status = 'paid'
   where i.user_id = p_owner and i.bucket = public.bucket_of(p_owner) and p_owner = public.app_uid() and p.paid_at >= p_since
$$;
