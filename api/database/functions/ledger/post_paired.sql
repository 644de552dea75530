-- Posts postings of one kind with what goes with them, in the order of the phases: a credit takes what the pool has put aside
-- for it, and the pool takes back what a debit has brought.
create or replace function ledger.post_paired(p_postings ledger.posting[]) returns void language plpgsql as $$
declare
  v_paired constant ledger.posting[] := ledger.paired(p_postings);
begin
  if cardinality(v_paired) = 0 then
    perform ledger.post(p_postings);
  elsif ledger.phase_of(v_paired[1].kind) = 1 then
    perform ledger.post(v_paired);
    perform ledger.post(p_postings);
  else
    perform ledger.post(p_postings);
    perform ledger.post(v_paired);
  end if;
end $$;
