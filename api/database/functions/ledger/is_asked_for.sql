-- Whether a transaction of the ledger is the one that an approval was asked for.
create or replace function ledger.is_asked_for(t ledger.transactions, a public.approvals) returns boolean
language sql stable as $$
  select t.owner = a.user_id and t.amount = a.amount_cents and case t.kind
    when 'deposit_approved' then a.action = 'deposit.approve' and a.object_id = t.ref_id::text
    when 'withdrawal_approved' then a.action = 'withdrawal.approve' and a.object_id = t.ref_id::text
    when 'earnings_credited' then a.action = 'earnings.credit' and ledger.is_earning_of(t.ref_id, a)
    when 'earnings_debited' then a.action = 'earnings.debit' and ledger.is_earning_of(t.ref_id, a)
    else false end
$$;
