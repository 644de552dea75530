-- Transactions that add to the same sum come one after the other. All take the locks in one order, and before a batch takes
-- any other lock (ledger_api.execute_commands).
create or replace function ledger.lock_unchecked_sums(p_subjects text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('unchecked ' || s.subject, 0))
    from (select distinct s.subject from unnest(p_subjects) s (subject) order by s.subject) s;
end $$;
