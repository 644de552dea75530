-- One command, each of its fields as an argument. Not granted to anybody.
create or replace function ledger_api.commit_money(
  p_actor_kind text, p_actor uuid, p_action text, p_call jsonb,
  p_table text, p_open jsonb, p_id uuid, p_from text[], p_to text, p_reason text,
  p_owner uuid, p_kind text, p_amount bigint, p_lines jsonb,
  p_key text default null, p_fingerprint bytea default null, p_status smallint default null, p_view text default null
) returns jsonb language sql as $$
  select ledger_api.commit_command(p_actor_kind, row(
    p_actor, p_action, p_call, p_table, p_open, p_id, p_from, p_to, p_reason, p_owner, p_kind, p_amount, p_lines, null,
    p_key, encode(p_fingerprint, 'hex'), p_status, p_view)::ledger_api.command)
$$;
