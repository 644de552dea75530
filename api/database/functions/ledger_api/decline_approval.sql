-- Declines a request. Its maker takes it back this way, and is not recorded as its checker. Fields: `id`, `reason`, and the
-- caller's.
create or replace function ledger_api.decline_approval(p_command jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_actor uuid;
  v_id uuid;
begin
  perform ledger_api.assert_approval_command(p_command, '{"id": ["string"], "reason": ["string", "null"]}');
  v_actor := p_command->>'actor';
  v_id := p_command->>'id';
  if not public.may(v_actor, 'approvals.decide') then
    raise exception 'the actor has not the permission approvals.decide' using errcode = '42501';
  end if;
  update public.approvals set state = 'declined', checker_id = nullif(v_actor, maker_id), reason = p_command->>'reason', decided_at = ledger_api.moment()
   where id = v_id and state = 'open';
  if not found then
    raise exception 'decided already' using errcode = 'AS005';
  end if;
  return ledger_api.record_approval(p_command, 'approval.declined', v_id, 200::smallint, 'approval');
end $$;
