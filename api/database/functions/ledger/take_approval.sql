-- Uses up the approval that this database transaction has confirmed for a transaction. False where there is none.
create or replace function ledger.take_approval(t ledger.transactions) returns boolean language plpgsql as $$
begin
  update public.approvals a set tx_id = t.id
   where (a.user_id is not distinct from t.owner or a.action = 'claim.write_off') and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id() and a.tx_id is null and a.amount_cents is not null
     and ledger.matches_approval(t, a);
  return found;
end $$;
