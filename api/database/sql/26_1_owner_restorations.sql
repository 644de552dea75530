-- A new owner from the server, where no owner can be reached any more: one operator opens a restoration, another confirms it,
-- and the invitation that comes of it is used or runs out. The operator's login alone writes any of it; that two people sit
-- there no database can know, only that two names were given, and that everybody hears of it (docs/operating.md).

create table owner_restorations (
  id uuid primary key default uuidv7(),
  email text not null check (char_length(email) between 3 and 254),
  reason text not null check (char_length(reason) between 10 and 500),
  opened_by text not null check (opened_by ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  confirmed_by text check (confirmed_by ~ '^[a-z0-9][a-z0-9._-]{1,31}$'),
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  wrong_codes smallint not null default 0,
  state text not null default 'open' check (state in ('open', 'confirmed', 'used', 'expired', 'refused')),
  opened_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null default now() + interval '60 minutes',
  constraint restoration_takes_two check (confirmed_by <> opened_by)
);
create unique index owner_restorations_one on owner_restorations ((true)) where state in ('open', 'confirmed');

create function guard_owner_restoration() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_moves constant text[] := '{state,wrong_codes,confirmed_by,confirmed_at,ended_at,expires_at}';
  v_is_right boolean := false;
begin
  if tg_op = 'INSERT' then
    v_is_right := new.state = 'open' and new.wrong_codes = 0 and new.confirmed_by is null and new.confirmed_at is null
      and new.ended_at is null and new.opened_at = now() and new.expires_at <= now() + interval '60 minutes';
  elsif tg_op = 'UPDATE' and to_jsonb(new) - v_moves = to_jsonb(old) - v_moves then
    v_is_right := case old.state || ' ' || new.state
      when 'open confirmed' then old.expires_at > now() and new.confirmed_by is not null and new.confirmed_at = now()
        and new.expires_at <= now() + interval '60 minutes' and new.wrong_codes = old.wrong_codes
      -- a wrong code, the fifth of which ends it
      when 'open open' then new.wrong_codes = old.wrong_codes + 1 and new.wrong_codes < 5
      when 'open refused' then new.wrong_codes = 5
      when 'open expired' then old.expires_at <= now()
      when 'confirmed expired' then old.expires_at <= now()
      -- by the trigger on staff
      when 'confirmed used' then old.expires_at > now() and pg_trigger_depth() > 1
      else false end
      and (new.state = 'confirmed'
           or (new.confirmed_by, new.confirmed_at, new.expires_at) is not distinct from (old.confirmed_by, old.confirmed_at, old.expires_at));
  end if;
  if v_is_right then
    return new;
  end if;
  raise exception 'a restoration goes its way, and stays' using errcode = '23514', constraint = 'restorations_go_their_way';
end $$;
create trigger owner_restoration_guard before insert or update or delete on owner_restorations
  for each row execute function guard_owner_restoration();
create trigger owner_restorations_no_truncate before truncate on owner_restorations
  for each statement execute function guard_owner_restoration();

alter table staff_invitations add column restoration_id uuid unique references owner_restorations (id);
alter table staff_invitations add constraint restores_by_a_restoration check (restores = (restoration_id is not null));

-- What sign-in may write of an invitation: nothing of a restoration.
revoke insert on staff_invitations from assay_identity;
grant insert (email, role, token_hash, invited_by, setup, created_at, expires_at, used_at) on staff_invitations to assay_identity;

-- The restoration whose invitation has made a member of staff is used up. Where it has run out meanwhile, nobody joins.
create function restoration_is_used() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.owner_restorations r set state = 'used', ended_at = now()
    from public.staff_invitations i where i.id = new.invitation_id and i.restoration_id = r.id;
  return null;
end $$;
create trigger restoration_is_used after insert on staff for each row execute function restoration_is_used();

-- Ends what has run out, and answers it, so that whoever has asked tells everybody.
create function doors.end_restorations() returns table (id uuid, email text) language sql security definer
set search_path = pg_catalog, pg_temp as $$
  update public.owner_restorations r set state = 'expired', ended_at = now()
   where r.state in ('open', 'confirmed') and r.expires_at <= now()
  returning r.id, r.email
$$;

-- How many there were within a day, for the figures that somebody is woken by.
create function doors.recent_restorations() returns bigint language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select count(*) from public.owner_restorations r where greatest(r.opened_at, r.confirmed_at, r.ended_at) > now() - interval '24 hours'
$$;

revoke execute on function guard_owner_restoration(), restoration_is_used() from public;
revoke all on function doors.end_restorations(), doors.recent_restorations() from public;
grant execute on function doors.end_restorations() to assay_identity;
grant execute on function doors.recent_restorations() to assay_staff;
