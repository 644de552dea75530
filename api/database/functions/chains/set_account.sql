-- Writes the account that two of the staff have confirmed; it is in force after the delay of this installation.
create or replace function chains.set_account(a public.approvals, p_call jsonb) returns void language plpgsql as $$
begin
  insert into chains.accounts (asset, form, public_key, path, check_address, genesis, approval_id, made_by, confirmed_by, created_at, in_force_at)
  select a.object_id, a.given->>'form', a.given->>'publicKey', a.given->>'path', a.given->>'checkAddress', a.given->>'genesis',
         a.id, a.maker_id, a.checker_id, a.decided_at, a.decided_at + make_interval(hours => r.address_delay_hours)
    from public.approval_rules r;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after, request_id, session, network)
  values (public.audit_bucket('staff', null, a.object_id), 0, '', a.decided_at, 'staff', a.checker_id, 'chain_account.changed', 'chain_account', a.object_id,
          jsonb_build_object('asset', a.object_id, 'publicKey', a.given->>'publicKey', 'path', a.given->>'path', 'checkAddress', a.given->>'checkAddress',
                             'genesis', a.given->>'genesis', 'approvalId', a.id),
          p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
end $$;
