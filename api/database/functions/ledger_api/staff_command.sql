-- One command of the staff. It waits for its turn at the investor's money.
create or replace function ledger_api.staff_command(
  p_actor uuid, p_action text, p_call jsonb, p_table text, p_open jsonb,
  p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  return (ledger_api.commit_commands('staff', jsonb_build_array(jsonb_build_object(
    'actor', p_actor, 'action', p_action, 'call', p_call, 'table', p_table, 'open', p_open,
    'id', p_id, 'from', p_from, 'to', p_to, 'reason', p_reason, 'owner', p_owner,
    'kind', p_kind, 'amount', p_amount, 'lines', p_lines, 'expect', p_expect,
    'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'), 'status', p_status, 'view', p_view)), true))[1];
end $$;
