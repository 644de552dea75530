-- What the callers may ask for, each by themselves: requests of their own, out of their own available money, and nothing else.
create or replace function ledger_api.investor_commit(p_commands ledger_api.command[], p_waits boolean) returns jsonb[] language plpgsql as $$
declare
  v_callers constant uuid[] := ledger_api.callers();
begin
  if exists (
    select from unnest(p_commands) a
     where (a.actor = any (v_callers)) is not true or a.open is null or a.owner is distinct from a.actor or (a.open->>'user_id')::uuid is distinct from a.actor
        or (a."table", coalesce(a.kind, '')) not in (
          ('deposits', ''), ('withdrawals', 'withdrawal_requested'), ('investments', 'investment_requested'))
  ) then
    raise exception 'an investor opens requests of their own' using errcode = '42501';
  end if;
  return ledger_api.execute_commands('investor', p_commands, p_waits);
end $$;
