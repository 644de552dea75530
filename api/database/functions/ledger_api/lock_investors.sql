-- Takes the investor locks before any row, so that commands never deadlock and an investor's commands come one at a time; then
-- checks that the figures from which the entries were worked out have not changed.
create or replace function ledger_api.lock_investors(p_commands ledger_api.command[], p_waits boolean) returns void language plpgsql as $$
begin
  if p_waits and p_commands[1].expect is null then
    perform pg_advisory_xact_lock(ledger_api.investor_lock(p_commands[1].owner));
  elsif not (select bool_and(pg_try_advisory_xact_lock(ledger_api.investor_lock(a.owner))) from unnest(p_commands) a) then
    raise exception 'investor is locked by another transaction' using errcode = 'AS001';
  end if;
  if exists (
    select from unnest(p_commands) a join ledger.accounts b on b.owner = a.owner and b.bucket = public.bucket_of(a.owner) and b.kind = 'available'
     where b.seq <> (a.expect->>b.asset)::bigint
  ) then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
end $$;
