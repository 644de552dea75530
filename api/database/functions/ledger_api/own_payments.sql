-- What the close of business has paid the session's own investor since a moment, for each investment: its transactions are of
-- many investors, and an investor does not read them. For anybody else there is nothing.
create or replace function ledger_api.own_payments(p_owner uuid, p_since timestamptz)
returns table (at timestamptz, investment_id uuid, amount_cents bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.at, a.investment_id, a.amount_cents
    from public.investments i
    join public.accruals a on a.investment_id = i.id and a.bucket = i.bucket
    join ledger.transactions t on t.ref_kind = 'allocation' and t.ref_id = a.due_id and t.phase = 2 and t.bucket = a.bucket
   where i.user_id = p_owner and i.bucket = public.bucket_of(p_owner) and p_owner = public.app_uid() and t.at >= p_since
$$;
