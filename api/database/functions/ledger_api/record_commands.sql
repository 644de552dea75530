-- Records commands in their own transaction: an audit line each, and the answer under the caller's key,
-- shown again through the view of its request.
-- One statement for all of them, since building a statement costs as much as several rows. All code takes the chains in one order.
create or replace function ledger_api.record_commands(p_actor_kind text, p_commands ledger_api.command[], p_rows jsonb[]) returns void language sql as $$
  with command as (
    select a.*, p_rows[a.ordinality] as shown from unnest(p_commands) with ordinality a
  ), kept as (
    insert into public.idempotency_keys (principal, bucket, key, fingerprint, status, view, snapshot)
    select p_actor_kind || ':' || a.actor, public.bucket_of(a.actor), a.key, a.fingerprint, case a.step when 'open' then 201 else 200 end, a.request, a.shown
      from command a where a.key is not null
  )
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after,
                                   request_id, session, network)
  select public.audit_bucket(p_actor_kind, a.actor, a.shown->>'id') as chain, 0, '', (a.shown->>case a.step when 'open' then 'created_at' else 'decided_at' end)::timestamptz,
         p_actor_kind, a.actor, a.action, a.request, a.shown->>'id',
         case when a."from" is not null then jsonb_build_object('status', a."from") end,
         jsonb_build_object('status', a.shown->>'status', 'method', a.shown->>'method',
                            'amountCents', coalesce(a.shown->>'credited_cents', a.shown->>'amount_cents')),
         a.call->>'requestId', (a.call->>'session')::uuid, a.call->>'network'
    from command a order by chain, a.ordinality
$$;
