-- Uses up the items of the request for many earnings that this database transaction has confirmed, for its transactions, each
-- once, and answers these transactions.
create or replace function ledger.take_credits(p_transactions uuid[]) returns uuid[] language plpgsql as $$
declare
  v_taken uuid[];
begin
  with taken as (
    insert into public.approval_credits (approval_id, investment_id, tx_id)
    select a.id, e.investment_id, t.id
      from public.approvals a
      join ledger.transactions t on t.id = any(p_transactions)
      join public.earnings e on e.id = t.ref_id and e.bucket = t.bucket
     where a.state = 'confirmed' and a.tx_id is null and a.amount_cents is not null and a.action = 'earnings.batch' and a.decided_xid = pg_current_xact_id()
       and ledger.is_credit_of(t, e.investment_id, a)
    on conflict do nothing
    returning tx_id
  )
  select array_agg(tx_id) into v_taken from taken;
  return coalesce(v_taken, '{}');
end $$;
