-- What the close of business has paid for an investment of the session's own investor: each payment with the date that earned
-- it, and the balance that its entry left. The investment of another investor has no rows.
create or replace function ledger_api.own_investment_payments(p_investment uuid)
returns table (at timestamptz, business_date date, asset text, amount_cents bigint, balance_after bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.at, a.business_date, x.asset, a.amount_cents, e.balance_after
    from public.accruals a
    join ledger.transactions t on t.ref_kind = 'allocation' and t.ref_id = a.due_id and t.phase = 2 and t.bucket = a.bucket
    join ledger.entries e on e.tx_id = t.id and e.bucket = t.bucket
    join ledger.accounts x on x.id = e.account_id and x.bucket = e.bucket and x.owner = a.user_id
   where a.investment_id = p_investment and a.bucket = public.bucket_of(p_investment) and a.user_id = public.app_uid()
   order by t.at, a.business_date
$$;
