-- An approval opens with the current state of its object, is decided once and by another person, and never changes otherwise.
create or replace function guard_approval() returns trigger language plpgsql as $$
declare
  v_holds boolean;
begin
  if tg_op = 'DELETE' then
    raise exception 'approvals are kept' using errcode = '23514', constraint = 'approvals_are_kept';
  elsif new.user_id is not null and new.state in ('open', 'confirmed', 'declined')
     and ledger_api.is_own_account(coalesce(new.checker_id, new.maker_id), new.user_id) and (tg_op = 'INSERT' or new.checker_id is not null) then
    raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
  elsif new.action = 'earnings.batch' and new.state in ('open', 'confirmed', 'declined') and (tg_op = 'INSERT' or new.checker_id is not null)
     and exists (select from (select distinct i.value->>'uid' as uid from jsonb_each(new.given->'items') i) u
                  where ledger_api.is_own_account(coalesce(new.checker_id, new.maker_id), u.uid::uuid)) then
    raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
  elsif new.action = 'plan.declare' and new.state in ('open', 'confirmed', 'declined') and (tg_op = 'INSERT' or new.checker_id is not null)
     and ledger_api.has_own_investment(coalesce(new.checker_id, new.maker_id), (new.given->>'plan')::uuid) then
    raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
  elsif new.object_kind = 'staff' and new.state in ('open', 'confirmed') and new.object_id = coalesce(new.checker_id, new.maker_id)::text then
    raise exception 'nobody asks for or confirms their own role' using errcode = '23514', constraint = 'subject_decides_nothing';
  elsif tg_op = 'INSERT' then
    if new.state <> 'open' or new.checker_id is not null or new.tx_id is not null or new.decided_xid is not null
       or not ledger_api.may_request(new.maker_id, new.action)
       or not exists (select from ledger_api.approval_snapshot(new.action, new.object_id, new.given) n
                       where (n.object_kind, n.user_id, n.amount_cents, n.shown, n.bound)
                             is not distinct from (new.object_kind, new.user_id, new.amount_cents, new.shown, new.bound)) then
      raise exception 'an approval opens with what is there' using errcode = '23514', constraint = 'approval_shows_its_snapshot';
    end if;
    new.seal := ledger_api.approval_snapshot_hash(new);
    return new;
  elsif to_jsonb(new) - '{state,checker_id,reason,decided_at,decided_xid,tx_id}'::text[]
     <> to_jsonb(old) - '{state,checker_id,reason,decided_at,decided_xid,tx_id}'::text[]
     or new.seal <> ledger_api.approval_snapshot_hash(new) then
    raise exception 'the terms of an approval never change' using errcode = '23514', constraint = 'approvals_never_change';
  elsif old.state <> 'open' then
    -- the database transaction that confirmed it writes down the ledger transaction that it led to, and nothing else
    if old.state = 'confirmed' and old.decided_xid = pg_current_xact_id() and old.tx_id is null
       and to_jsonb(new) - 'tx_id' = to_jsonb(old) - 'tx_id' then
      return new;
    end if;
    raise exception 'an approval is decided once' using errcode = '23514', constraint = 'approvals_are_decided_once';
  elsif new.state = 'confirmed' then
    v_holds := ledger_api.approval_holds(new.id);
    if old.expires_at <= ledger_api.moment() then
      raise exception 'the approval has expired' using errcode = '23514', constraint = 'approval_is_alive';
    elsif not v_holds then
      raise exception 'what was shown is not there any more' using errcode = '23514', constraint = 'approval_shows_its_snapshot';
    elsif not ledger_api.may_request(new.checker_id, new.action) or new.tx_id is not null then
      raise exception 'one of the staff who decide confirms' using errcode = '23514', constraint = 'approval_checker_decides';
    end if;
    new.decided_xid := pg_current_xact_id();
  elsif new.state = 'open' or new.tx_id is not null then
    raise exception 'an open approval only ends' using errcode = '23514', constraint = 'approvals_never_change';
  end if;
  return new;
end $$;
