-- One command of an investor. It waits for its turn at the investor's money.
create or replace function ledger_api.investor_command(
  p_actor uuid, p_action text, p_call jsonb, p_table text, p_open jsonb,
  p_kind text, p_amount bigint, p_lines jsonb, p_expect jsonb,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
begin
  return (ledger_api.commit_commands('investor', jsonb_build_array(jsonb_build_object(
    'actor', p_actor, 'action', p_action, 'call', p_call, 'table', p_table, 'open', p_open,
    'owner', p_actor, 'kind', p_kind, 'amount', p_amount, 'lines', p_lines, 'expect', p_expect,
    'key', p_key, 'fingerprint', encode(p_fingerprint, 'hex'), 'status', p_status, 'view', p_view)), true))[1];
end $$;
