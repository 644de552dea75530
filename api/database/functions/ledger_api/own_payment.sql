-- When a transaction of the close of business paid the session's own investor, and for which investment: the first, where it
-- paid for several. For anybody else, and for any other transaction, there is nothing.
create or replace function ledger_api.own_payment(p_owner uuid, p_transaction uuid) returns table (at timestamptz, investment_id uuid)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.at, a.investment_id
    from ledger.transactions t
    join public.accruals a on a.due_id = t.ref_id and a.user_id = p_owner and a.bucket = t.bucket
   where t.id = p_transaction and t.bucket = public.bucket_of(p_transaction) and t.kind = 'earnings_paid' and p_owner = public.app_uid()
   order by a.investment_id limit 1
$$;
