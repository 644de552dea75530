-- The audit line of what became of a deposit that its chain took back.
create or replace function coins.record_reversal(d public.deposits, p_action text, p_actor text, p_actor_id uuid, p_after jsonb, p_call jsonb)
returns void language sql set search_path = pg_catalog, pg_temp as $$
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after, request_id, session, network)
  values (public.audit_bucket(p_actor, p_actor_id, d.id::text), 0, '', ledger_api.moment(), p_actor, p_actor_id, p_action, 'deposit', d.id::text,
          jsonb_build_object('status', d.status), p_after || jsonb_build_object('method', d.method),
          p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network')
$$;
