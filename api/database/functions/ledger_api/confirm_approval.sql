-- Confirms a request and executes its command in the same transaction. Fields: `id`; `lines`, the entries, if money moves,
-- of many earnings by the id of each investment; `digest`, that of the secret, for an invitation; and the caller's.
create or replace function ledger_api.confirm_approval(p_command jsonb)
returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_actor uuid;
  v_id uuid;
  a public.approvals;
begin
  perform ledger_api.assert_approval_command(p_command, '{"id": ["string"], "lines": ["array", "object", "null"], "digest": ["string", "null"]}');
  v_actor := p_command->>'actor';
  v_id := p_command->>'id';
  -- what moves the pool takes turns, before it takes anything else
  if exists (select from public.approvals p left join ledger.rules r on r.approval_action = p.action
              where p.id = v_id and (p.action = 'earnings.batch' or r.paired_kind is not null or 'pool' in (r.from_kind, r.to_kind))) then
    perform ledger.lock_pool();
  end if;
  perform ledger_api.lock_batch(v_id);
  -- takes the investor lock before any row lock, as every command does
  perform pg_advisory_xact_lock(ledger_api.investor_lock(p.user_id)) from public.approvals p where p.id = v_id and p.user_id is not null;
  select * into a from public.approvals p where p.id = v_id for update;
  if a.state is distinct from 'open' then
    raise exception 'decided already' using errcode = 'AS005';
  end if;
  if a.action <> 'earnings.batch' and jsonb_typeof(p_command->'lines') = 'object' then
    raise exception 'a command says more or less than its action takes'
      using errcode = '23514', constraint = 'command_fits_its_action';
  end if;
  update public.approvals set state = 'confirmed', checker_id = v_actor, decided_at = ledger_api.moment() where id = v_id
  returning * into a;
  case a.action
    when 'staff.role' then
      perform ledger_api.give_role(a.object_id::uuid, a.given->>'role');
    when 'staff.invite' then
      update public.staff_invitations set used_at = now() where lower(email) = a.object_id and used_at is null;
      insert into public.staff_invitations (email, role, token_hash, invited_by, expires_at, approval_id)
      values (a.object_id, a.given->>'role', p_command->>'digest', a.maker_id, now() + interval '24 hours', a.id);
    when 'deposit_address.change' then
      insert into public.deposit_addresses (asset, address, approval_id, created_at, in_force_at)
      select a.object_id, a.given->>'address', a.id, a.decided_at, a.decided_at + make_interval(hours => r.address_delay_hours)
        from public.approval_rules r;
    when 'chain_account.change' then
      perform chains.set_account(a, nullif(p_command->'call', 'null'));
    when 'pool.fund', 'pool.withdraw' then
      perform ledger_api.fund_pool(a, nullif(p_command->'call', 'null'), nullif(p_command->'lines', 'null'));
    when 'inbox.credit', 'inbox.refund', 'inbox.recover' then
      perform coins.resolve(a, nullif(p_command->'call', 'null'));
    when 'claim.write_off' then
      perform coins.write_off(a, nullif(p_command->'call', 'null'));
    when 'plan.declare' then
      perform ledger_api.declare(a, nullif(p_command->'call', 'null'));
    when 'earnings.batch' then
      perform ledger_api.credit_approved(a, v_actor, nullif(p_command->'call', 'null'), p_command->'lines');
    else
      perform ledger_api.do_approved(a, v_actor, nullif(p_command->'call', 'null'), nullif(p_command->'lines', 'null'));
  end case;
  return ledger_api.record_approval(p_command, 'approval.confirmed', v_id, 200::smallint, 'approval');
end $$;
