-- Executes what two of the staff have confirmed about coins of the inbox: a deposit of its own that is credited at once, the
-- instruction of a refund, or that the platform keeps them.
create or replace function coins.resolve(a public.approvals, p_call jsonb) returns void language plpgsql as $$
declare
  c_way constant text := split_part(a.action, '.', 2);
  o chains.observations;
  v_deposit uuid;
begin
  select * into strict o from chains.observations x where x.id = a.object_id::bigint for update;
  insert into coins.resolutions (observation_id, reorgs, way, address, reason, approval_id, requested_by, decided_by, created_at)
  values (o.id, o.reorgs, c_way, a.given->>'address', a.given->>'reason', a.id, a.maker_id, a.checker_id, a.decided_at);
  if c_way = 'credit' then
    v_deposit := coins.open_deposit(o, a.user_id, a.amount_cents);
    update chains.observations x set deposit_id = v_deposit, next_action = null where x.id = o.id;
    perform ledger_api.execute_commands('staff', array[coins.credit_command(v_deposit, a.checker_id, p_call)]);
  elsif c_way = 'recover' and o.kind <> 'token' then
    perform coins.post('recovered', o.id, null, 'staff:' || a.checker_id);
  end if;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after, request_id, session, network)
  values (public.audit_bucket('staff', null, o.id::text), 0, '', a.decided_at, 'staff', a.checker_id, 'inbox.' || c_way, 'observation', o.id::text,
          jsonb_build_object('asset', o.asset, 'amount', o.amount::text, 'txid', o.txid, 'reason', a.given->>'reason', 'address', a.given->>'address'),
          p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
end $$;
