-- Declines, with a reason; whoever asked takes it back the same way, and is not its second person.
create or replace function ledger_api.decline_approval(
  p_actor uuid, p_call jsonb, p_id uuid, p_reason text, p_key text, p_fingerprint bytea, p_view text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not public.may(p_actor, 'approvals.decide') then
    raise exception 'one of the staff who decide declines' using errcode = '42501';
  end if;
  update public.approvals set state = 'declined', checker_id = nullif(p_actor, maker_id), reason = p_reason, decided_at = ledger_api.moment()
   where id = p_id and state = 'open';
  if not found then
    raise exception 'decided already' using errcode = 'AS005';
  end if;
  return ledger_api.record_approval('staff', p_actor, p_call, 'approval.declined', p_id, p_key, p_fingerprint, 200::smallint, p_view);
end $$;
