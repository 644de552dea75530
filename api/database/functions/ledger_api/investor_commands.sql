-- For commands of several callers that arrived together: one transaction, so that the disk is waited for once.
-- All of them or none; the caller sends them one by one where it is none. A command of a batch never waits for an
-- investor lock, so that batches cannot wait for each other in a circle. Answers their snapshots in their order.
-- (a few commands against tables of any size: the plan that is kept must never be one that reads a table through)
create or replace function ledger_api.investor_commands(p_commands jsonb) returns jsonb
language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  -- sessions that share a stripe take turns, before any of them holds anything else
  perform pg_advisory_xact_lock(ledger.stripe());
  return to_jsonb(ledger_api.commit_commands('investor', p_commands, false));
end $$;
