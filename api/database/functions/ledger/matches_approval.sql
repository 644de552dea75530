-- Whether a transaction of the ledger is the one that an approval was asked for: by its kind, its owner and its amount, and
-- about the same row.
create or replace function ledger.matches_approval(t ledger.transactions, a public.approvals) returns boolean
language sql stable as $$
  select t.owner = a.user_id and t.amount = a.amount_cents and a.action = ledger.approval_action(t.kind) and case t.ref_kind
    -- an earning is asked for about its investment, and has no row before it is confirmed
    when 'earning' then ledger.is_earning_of(t.ref_id, a)
    else a.object_id = t.ref_id::text end
$$;
