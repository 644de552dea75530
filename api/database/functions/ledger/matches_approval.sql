-- Whether a transaction of the ledger is the one of an approval: the same kind, owner, amount and row.
create or replace function ledger.matches_approval(t ledger.transactions, a public.approvals) returns boolean
language sql stable as $$
  -- (a claim is written off between accounts of the platform, about an investor)
  select (t.owner is not distinct from a.user_id or a.action = 'claim.write_off') and t.amount = a.amount_cents and case
    when a.action = 'claim.write_off' then t.kind = 'claim_written_off' and coins.is_write_off_of(t.ref_id, a)
    -- coins out of the inbox have no deposit before the confirmation
    when a.action = 'inbox.credit' then t.kind = 'deposit_credited' and coins.is_credit_of(t.ref_id, a)
    else coalesce(a.action = ledger.approval_action(t.kind), false) and case t.ref_kind
    -- the approval of an earning names the investment: the earning has no row before the confirmation
    when 'earning' then ledger.is_earning_of(t.ref_id, a)
    else a.object_id = t.ref_id::text end end
$$;
