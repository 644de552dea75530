-- Writes the audit line of a step (none if p_action is null) and saves the answer under the caller's key. Without a command
-- the system takes the step.
create or replace function ledger_api.record_approval(p_command jsonb, p_action text, p_id uuid, p_status smallint, p_view text)
returns jsonb language plpgsql as $$
declare
  v_row jsonb := ledger_api.approval_row(p_id);
begin
  if p_action is not null then
    insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after,
                                     request_id, session, network)
    values (public.audit_bucket('staff', null, p_id::text), 0, '', ledger_api.moment(), case when p_command is null then 'system' else 'staff' end,
            (p_command->>'actor')::uuid, p_action, 'approval', p_id::text, null,
            jsonb_build_object('state', v_row->>'state', 'action', v_row->>'action', 'objectId', v_row->>'object_id',
                               'amountCents', v_row->>'amount_cents', 'makerId', v_row->>'maker_id',
                               'checkerId', v_row->>'checker_id'),
            p_command->'call'->>'requestId', (p_command->'call'->>'session')::uuid, p_command->'call'->>'network');
  end if;
  if p_command->>'key' is not null then
    insert into public.idempotency_keys (principal, bucket, key, fingerprint, status, view, snapshot)
    values ('staff:' || (p_command->>'actor'), public.bucket_of((p_command->>'actor')::uuid), p_command->>'key', decode(p_command->>'fingerprint', 'hex'), p_status, p_view, v_row);
  end if;
  return v_row;
end $$;
