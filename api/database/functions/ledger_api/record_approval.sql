-- The audit line of a step, where it is one, and the answer under the caller's key.
create or replace function ledger_api.record_approval(
  p_kind text, p_actor uuid, p_call jsonb, p_action text, p_id uuid,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql as $$
declare
  v_row jsonb := ledger_api.approval_row(p_id);
begin
  if p_action is not null then
    insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after,
                                     request_id, session, network)
    values (public.audit_bucket(p_kind, p_actor, p_id::text), 0, '', ledger_api.moment(), p_kind, p_actor, p_action, 'approval', p_id::text, null,
            jsonb_build_object('state', v_row->>'state', 'action', v_row->>'action', 'objectId', v_row->>'object_id',
                               'amountCents', v_row->>'amount_cents', 'makerId', v_row->>'maker_id',
                               'checkerId', v_row->>'checker_id'),
            p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
  end if;
  if p_key is not null then
    insert into public.idempotency_keys (principal, bucket, key, fingerprint, status, view, snapshot)
    values ('staff:' || p_actor, public.bucket_of(p_actor), p_key, p_fingerprint, p_status, p_view, v_row);
  end if;
  return v_row;
end $$;
