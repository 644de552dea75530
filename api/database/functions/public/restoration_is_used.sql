-- The restoration whose invitation has made a member of staff is used up. Where it has run out in the meantime, nobody joins.
create or replace function restoration_is_used() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.owner_restorations r set state = 'used', ended_at = now()
    from public.staff_invitations i where i.id = new.invitation_id and i.restoration_id = r.id;
  return null;
end $$;
