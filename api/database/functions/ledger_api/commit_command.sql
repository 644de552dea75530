-- One command with what is kept of it. Not granted to anybody: it may say more than the ledger API let through.
create or replace function ledger_api.commit_command(p_actor_kind text, a ledger_api.command) returns jsonb language plpgsql as $$
declare
  v_rows constant jsonb[] := ledger_api.execute_commands(p_actor_kind, array[a], true);
begin
  perform ledger_api.record_commands(p_actor_kind, array[a], v_rows);
  return v_rows[1];
end $$;
