-- The doors of the staff: to ask, to confirm, to decline. The rules behind them judge; here refusals get their names.

-- Approvals as they are read: one that has run out, or that shows what is not there any more, is not open.
create view approval_rows with (security_invoker = true) as
  select a.id, a.action, a.object_kind, a.object_id, a.user_id, a.amount_cents, a.shown || coalesce(a.given->'details', '{}') as shown,
         encode(a.seal, 'hex') as seal,
         case when a.state <> 'open' then a.state
              when a.expires_at <= now() then 'expired'
              when doors.approval_holds(a.id) then 'open'
              else 'void' end as state,
         a.maker_id, m.email as maker_email, a.checker_id, c.email as checker_email, a.reason, a.given,
         a.created_at, a.decided_at, a.expires_at
    from approvals a join staff m on m.id = a.maker_id left join staff c on c.id = a.checker_id;

-- One as a transformer reads it from a saved answer: cents as text, with its investor.
create function doors.approval_row(p_id uuid) returns jsonb language sql stable set search_path = pg_catalog, pg_temp as $$
  select to_jsonb(r) || jsonb_build_object('amount_cents', r.amount_cents::text, 'user',
           (select jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email) from public.users u where u.id = r.user_id))
    from public.approval_rows r where r.id = p_id
$$;

-- The audit line of a step, and the answer under the caller's key.
create function doors.keep_approval(
  p_kind text, p_actor uuid, p_call jsonb, p_step text, p_id uuid,
  p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql as $$
declare
  v_row jsonb := doors.approval_row(p_id);
begin
  if p_step is not null then
    insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, before, after,
                                     request_id, session, network)
    values (0, 0, '', doors.moment(), p_kind, p_actor, 'approval.' || p_step, 'approval', p_id::text, null,
            jsonb_build_object('state', v_row->>'state', 'action', v_row->>'action', 'objectId', v_row->>'object_id',
                               'amountCents', v_row->>'amount_cents', 'makerId', v_row->>'maker_id',
                               'checkerId', v_row->>'checker_id'),
            p_call->>'requestId', (p_call->>'session')::uuid, p_call->>'network');
  end if;
  if p_key is not null then
    insert into public.idempotency_keys (principal, key, fingerprint, status, view, snapshot)
    values ('staff:' || p_actor, p_key, p_fingerprint, p_status, p_view, v_row);
  end if;
  return v_row;
end $$;

-- Writes down which open approvals have ended by themselves; of one object, or of all.
create function doors.end_dead_approvals(p_object text) returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  d record;
begin
  for d in select r.id, r.state from public.approval_rows r
            where (p_object is null or r.object_id = p_object) and r.state in ('void', 'expired')
              and r.id in (select a.id from public.approvals a where a.state = 'open' for update skip locked)
  loop
    update public.approvals set state = d.state, decided_at = doors.moment() where id = d.id and state = 'open';
    perform doors.keep_approval('system', null, null, d.state, d.id, null, null, null, null);
  end loop;
end $$;

-- Asks for an act. The same request again is the same approval; anybody else's for the object has to wait.
create function doors.request_approval(
  p_actor uuid, p_call jsonb, p_action text, p_object text, p_given jsonb,
  p_key text, p_fingerprint bytea, p_view text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  n record;
  a public.approvals;
  v_new boolean := false;
begin
  if not doors.may_ask(p_actor, p_action) then
    raise exception 'staff ask for what they may do' using errcode = '42501';
  end if;
  select * into n from doors.what_is_there(p_action, p_object, p_given);
  if not found then
    raise exception 'stale_read' using errcode = 'AS001';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('approval ' || p_object, 0));
  perform doors.end_dead_approvals(p_object);
  select * into a from public.approvals o where o.object_kind = n.object_kind and o.object_id = p_object and o.state = 'open';
  if not found then
    insert into public.approvals (action, object_kind, object_id, user_id, amount_cents, given, shown, bound, maker_id, created_at, expires_at)
    select p_action, n.object_kind, p_object, n.user_id, n.amount_cents, p_given, n.shown, n.bound, p_actor, t.at, t.at + interval '7 days'
      from (select doors.moment() as at) t
    returning * into a;
    v_new := true;
  elsif (a.maker_id, a.action, a.given) is distinct from (p_actor, p_action, p_given) then
    raise exception 'somebody has asked already' using errcode = 'AS004',
      detail = (select s.email from public.staff s where s.id = a.maker_id);
  end if;
  return doors.keep_approval('staff', p_actor, p_call, case when v_new then 'requested' end, a.id,
    p_key, p_fingerprint, 202::smallint, p_view);
end $$;

-- Gives the role that was asked for; the sessions and the invitations of the old one end.
create function doors.give_role(p_staff uuid, p_role text) returns void language plpgsql as $$
begin
  perform 1 from public.staff s where s.role = 'owner' and s.removed_at is null order by s.id for update;
  if p_role <> 'owner' and not exists (
    select from public.staff s where s.role = 'owner' and s.removed_at is null and s.id <> p_staff) then
    raise exception 'the last owner stays' using errcode = 'AS006';
  end if;
  update public.staff set role = p_role, updated_at = now() where id = p_staff;
  delete from public.staff_tokens where tokenable_id = p_staff;
  update public.staff_invitations set used_at = now() where invited_by = p_staff and used_at is null;
end $$;

-- Does what an approval was asked for. Whether the entries are right the ledger judges, as of every act.
create function doors.do_approved(a public.approvals, p_actor uuid, p_call jsonb, p_lines jsonb, p_expect jsonb)
returns void language plpgsql as $$
declare
  v_act doors.act;
begin
  v_act.actor := p_actor;
  v_act.call := p_call;
  v_act.owner := a.user_id;
  v_act.amount := a.amount_cents;
  v_act.lines := p_lines;
  v_act.expect := p_expect;
  v_act.kind := case a.action when 'deposit.approve' then 'deposit_approved' when 'withdrawal.approve' then 'withdrawal_approved'
                              when 'earnings.credit' then 'earnings_credited' when 'earnings.debit' then 'earnings_debited' end;
  if a.object_kind = 'investment' then
    v_act.action := replace(v_act.kind, '_', '.');
    v_act."table" := 'earnings';
    v_act.open := jsonb_build_object('user_id', a.user_id, 'investment_id', a.object_id, 'plan_id', a.bound->>'plan',
      'reason', a.given->>'reason', 'amount_cents', (case a.action when 'earnings.debit' then -a.amount_cents else a.amount_cents end)::text);
  else
    v_act.action := a.object_kind || '.approved';
    v_act."table" := a.object_kind || 's';
    v_act.id := a.object_id::uuid;
    v_act."from" := array[a.shown->>'status'];
    v_act."to" := 'approved';
  end if;
  perform doors.commit_act('staff', v_act);
end $$;

create function doors.confirm_approval(
  p_actor uuid, p_call jsonb, p_id uuid, p_lines jsonb, p_expect jsonb, p_key text, p_fingerprint bytea, p_view text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  a public.approvals;
begin
  -- the lane of the investor's money before any row, as every act takes it
  perform pg_advisory_xact_lock(doors.lane(p.user_id)) from public.approvals p where p.id = p_id and p.user_id is not null;
  select * into a from public.approvals p where p.id = p_id for update;
  if a.state is distinct from 'open' then
    raise exception 'decided already' using errcode = 'AS005';
  end if;
  update public.approvals set state = 'confirmed', checker_id = p_actor, decided_at = doors.moment() where id = p_id
  returning * into a;
  case a.action
    when 'staff.role' then
      perform doors.give_role(a.object_id::uuid, a.given->>'role');
    when 'staff.invite' then
      update public.staff_invitations set used_at = now() where lower(email) = a.object_id and used_at is null;
      insert into public.staff_invitations (email, role, token_hash, invited_by, expires_at, approval_id)
      values (a.object_id, a.given->>'role', p_expect->>'digest', a.maker_id, now() + interval '24 hours', a.id);
    when 'deposit_address.change' then
      insert into public.deposit_addresses (asset, address, approval_id, created_at, in_force_at)
      select a.object_id, a.given->>'address', a.id, a.decided_at, a.decided_at + make_interval(hours => r.address_delay_hours)
        from public.approval_rules r;
    else
      perform doors.do_approved(a, p_actor, p_call, p_lines, p_expect);
  end case;
  return doors.keep_approval('staff', p_actor, p_call, 'confirmed', p_id, p_key, p_fingerprint, 200::smallint, p_view);
end $$;

-- Declines, with a reason; whoever asked takes it back the same way, and is not its second person.
create function doors.decline_approval(
  p_actor uuid, p_call jsonb, p_id uuid, p_reason text, p_key text, p_fingerprint bytea, p_view text
) returns jsonb language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.staff s where s.id = p_actor and s.removed_at is null and s.role in ('owner', 'admin')) then
    raise exception 'one of the staff who decide declines' using errcode = '42501';
  end if;
  update public.approvals set state = 'declined', checker_id = nullif(p_actor, maker_id), reason = p_reason, decided_at = doors.moment()
   where id = p_id and state = 'open';
  if not found then
    raise exception 'decided already' using errcode = 'AS005';
  end if;
  return doors.keep_approval('staff', p_actor, p_call, 'declined', p_id, p_key, p_fingerprint, 200::smallint, p_view);
end $$;

-- Since when a second person is waited for, said to whose money it is; nothing about who.
create function doors.second_approval(p_object uuid) returns timestamptz language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select r.created_at from public.approval_rows r
   where r.object_id = p_object::text and r.object_kind in ('deposit', 'withdrawal') and r.user_id = public.app_uid()
     and r.state = 'open'
$$;

-- The addresses that are in force by a confirmed change; the others are those of the settings.
create function doors.addresses_in_force() returns table (asset text, address text, since timestamptz) language sql stable
security definer set search_path = pg_catalog, pg_temp as $$
  select distinct on (a.asset) a.asset, a.address, a.in_force_at from public.deposit_addresses a
   where a.in_force_at <= now() order by a.asset, a.in_force_at desc, a.id desc
$$;

revoke all on all functions in schema ledger, doors from public;
revoke execute on function guard_approval(), approval_is_used(), guard_staff_role(), guard_deposit_address() from public;
grant select on approvals, approval_rows, approval_rules, deposit_addresses to assay_staff;
grant execute on function doors.approval_holds(uuid), doors.end_dead_approvals(text),
  doors.request_approval(uuid, jsonb, text, text, jsonb, text, bytea, text),
  doors.confirm_approval(uuid, jsonb, uuid, jsonb, jsonb, text, bytea, text),
  doors.decline_approval(uuid, jsonb, uuid, text, text, bytea, text) to assay_staff;
grant execute on function doors.end_dead_approvals(text), doors.sweep_unchecked_sums() to assay_identity;
grant execute on function doors.second_approval(uuid) to assay_investor;
grant execute on function doors.addresses_in_force() to assay_investor, assay_staff;
