-- Confirms, and does what was asked for in the same transaction: with these entries where money moves; p_digest is that of
-- the secret of an invitation.
create or replace function ledger_api.confirm_approval(
  p_actor uuid, p_call jsonb, p_id uuid, p_lines jsonb, p_digest text, p_key text, p_fingerprint bytea, p_view text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a public.approvals;
begin
  -- the investor lock before any row, as every command takes it
  perform pg_advisory_xact_lock(ledger_api.investor_lock(p.user_id)) from public.approvals p where p.id = p_id and p.user_id is not null;
  select * into a from public.approvals p where p.id = p_id for update;
  if a.state is distinct from 'open' then
    raise exception 'decided already' using errcode = 'AS005';
  end if;
  update public.approvals set state = 'confirmed', checker_id = p_actor, decided_at = ledger_api.moment() where id = p_id
  returning * into a;
  case a.action
    when 'staff.role' then
      perform ledger_api.give_role(a.object_id::uuid, a.given->>'role');
    when 'staff.invite' then
      update public.staff_invitations set used_at = now() where lower(email) = a.object_id and used_at is null;
      insert into public.staff_invitations (email, role, token_hash, invited_by, expires_at, approval_id)
      values (a.object_id, a.given->>'role', p_digest, a.maker_id, now() + interval '24 hours', a.id);
    when 'deposit_address.change' then
      insert into public.deposit_addresses (asset, address, approval_id, created_at, in_force_at)
      select a.object_id, a.given->>'address', a.id, a.decided_at, a.decided_at + make_interval(hours => r.address_delay_hours)
        from public.approval_rules r;
    else
      perform ledger_api.do_approved(a, p_actor, p_call, p_lines);
  end case;
  return ledger_api.record_approval('staff', p_actor, p_call, 'approval.confirmed', p_id, p_key, p_fingerprint, 200::smallint, p_view);
end $$;
