-- Marks a restoration as used when its invitation makes a member of staff. An expired restoration is refused.
create or replace function restoration_is_used() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.owner_restorations r set state = 'used', ended_at = now()
    from public.staff_invitations i where i.id = new.invitation_id and i.restoration_id = r.id;
  return null;
end $$;
