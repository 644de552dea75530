-- Gives a member of staff a role and ends the sessions and invitations of the old role. The last owner keeps the role:
-- without an owner nobody could appoint another.
create or replace function ledger_api.give_role(p_staff uuid, p_role text) returns void language plpgsql as $$
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
