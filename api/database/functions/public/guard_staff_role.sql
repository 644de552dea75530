-- A role that needs two people, where the rules say so: the transaction that confirmed it gives it.
create or replace function guard_staff_role() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if (select r.staff_roles from public.approval_rules r)
     and not exists (select from public.approvals a where a.action = 'staff.role' and a.object_id = new.id::text
                        and a.state = 'confirmed' and a.decided_xid = pg_current_xact_id() and a.given->>'role' = new.role) then
    raise exception 'a role is given by two of the staff' using errcode = '23514', constraint = 'role_takes_two';
  end if;
  return new;
end $$;
