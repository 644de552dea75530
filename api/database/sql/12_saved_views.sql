-- Queries over the lists of the back office that staff keep for each other. A name stands once for each list.
create table saved_views (
  id uuid primary key default uuidv7(),
  resource text not null check (char_length(resource) between 1 and 40),
  name text not null check (char_length(name) between 1 and 80),
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and octet_length(filter::text) <= 8000),
  sort jsonb check (jsonb_typeof(sort) = 'array'),
  columns jsonb check (jsonb_typeof(columns) = 'array'),
  created_by uuid not null references staff (id),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create unique index saved_views_name on saved_views (resource, lower(name));
create index saved_views_created_by on saved_views (created_by);
grant select, insert, delete, update (name, filter, sort, columns) on saved_views to assay_staff;
-- housekeeping removes what may no longer be kept
grant select, delete on saved_views to assay_identity;

-- A query that looks for one person goes when that person's account is closed, with the rest of their data.
create function forget_in_saved_views() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from public.saved_views v
   where exists (select from jsonb_path_query(v.filter, '$.**') f
                  where lower(f #>> '{}') in (old.id::text, lower(old.email), lower(old.username), lower(old.name), old.phone_number,
                                              lower(old.profile_pic), lower(old.bitcoin), lower(old.ethereum), lower(old.sol)));
  return null;
end $$;
revoke execute on function forget_in_saved_views() from public;
create trigger users_forgotten_in_saved_views after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_in_saved_views();
