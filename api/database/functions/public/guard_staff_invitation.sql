-- Staff who may manage the staff send invitations; one to the owners needs two of them, where the rules say so and there are two
-- owners: that rule is about owners, of whom an installation always has one. An invitation can end; nothing else in it changes.
create or replace function guard_staff_invitation() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_owners integer;
begin
  if tg_op = 'UPDATE' then
    if old.used_at is null and new.expires_at <= old.expires_at
       and to_jsonb(new) - '{used_at,expires_at}'::text[] = to_jsonb(old) - '{used_at,expires_at}'::text[] then
      return new;
    end if;
    raise exception 'an invitation never changes' using errcode = '23514', constraint = 'invitations_never_change';
  elsif new.setup then
    if exists (select from public.staff) then
      raise exception 'there is staff already' using errcode = '23514', constraint = 'invitation_is_an_owners';
    end if;
    return new;
  elsif new.restores then
    -- by the operator's login, in the transaction in which a second operator has confirmed it, and no longer than the restoration says
    if current_setting('role') = 'assay_owner' and new.used_at is null and exists (
         select from public.owner_restorations r
          where r.id = new.restoration_id and r.state = 'confirmed' and r.confirmed_at = now() and r.email = new.email
            and new.expires_at <= r.expires_at) then
      return new;
    end if;
    raise exception 'an owner is restored by two operators' using errcode = '23514', constraint = 'restoration_takes_two';
  elsif not public.may(new.invited_by, 'staff.manage') then
    raise exception 'an owner invites' using errcode = '23514', constraint = 'invitation_is_an_owners';
  end if;
  select count(*) into v_owners from public.staff s where s.role = 'owner' and s.removed_at is null;
  if new.role = 'owner' and v_owners > 1 and (select r.staff_roles from public.approval_rules r)
     and not exists (select from public.approvals a where a.id = new.approval_id and a.action = 'staff.invite' and a.state = 'confirmed'
                        and a.decided_xid = pg_current_xact_id() and a.object_id = lower(new.email) and a.given->>'role' = new.role) then
    raise exception 'an owner is invited by two owners' using errcode = '23514', constraint = 'owner_takes_two';
  end if;
  return new;
end $$;
