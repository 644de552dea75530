-- Every new member of staff has an invitation, whichever role writes the row. An invitation makes one member, with its
-- e-mail and role, in the transaction that uses it.
create or replace function guard_staff() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' and exists (
       select from public.staff_invitations i
        where i.id = new.invitation_id and i.role = new.role and i.used_at = now() and i.expires_at > now()
          and (i.setup or lower(i.email) = lower(new.email))
          and (i.invited_by is null or public.may(i.invited_by, 'staff.manage')))
     or tg_op = 'UPDATE' and new.invitation_id = old.invitation_id and (old.removed_at is null or new.removed_at = old.removed_at) then
    return new;
  end if;
  raise exception 'a member of staff was invited' using errcode = '23514', constraint = 'staff_is_invited';
end $$;
