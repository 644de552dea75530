-- An address belongs to an approval that this very transaction has confirmed, and is in force when the rules say.
create or replace function guard_deposit_address() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' and exists (
    select from public.approvals a, public.approval_rules r
     where a.id = new.approval_id and a.action = 'deposit_address.change' and a.state = 'confirmed'
       and a.decided_xid = pg_current_xact_id() and a.object_id = new.asset and a.given->>'address' = new.address
       and new.created_at = a.decided_at and new.in_force_at >= a.decided_at + make_interval(hours => r.address_delay_hours)) then
    return new;
  end if;
  raise exception 'an address is changed by two of the staff' using errcode = '23514', constraint = 'address_takes_two';
end $$;
