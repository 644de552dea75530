-- An account comes from the settings, which the owner of the tables writes, or from an approval that this very transaction has confirmed.
create or replace function chains.guard_account() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.approval_id is null or exists (
    select from public.approvals a, public.approval_rules r
     where a.id = new.approval_id and a.action = 'chain_account.change' and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id()
       and a.object_id = new.asset and (new.made_by, new.confirmed_by, new.created_at) = (a.maker_id, a.checker_id, a.decided_at)
       and (new.form, new.public_key, new.path, new.check_address, new.genesis) is not distinct from
           (a.given->>'form', a.given->>'publicKey', a.given->>'path', a.given->>'checkAddress', a.given->>'genesis')
       and new.in_force_at >= a.decided_at + make_interval(hours => r.address_delay_hours)) then
    return new;
  end if;
  raise exception 'an account of a chain is changed by two of the staff' using errcode = '23514', constraint = 'account_takes_two';
end $$;
