-- A function of ours is nobody's until it is granted: also the ones that later files make.
alter default privileges revoke execute on functions from public;

-- People: investors, staff, their tokens, resets and invitations.
-- No balance stands in any of these tables; money lives in the ledger schema only.
-- Times that a list shows have milliseconds, as they are shown: what is shown can be asked for.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  email text check (char_length(email) <= 254),
  username text check (char_length(username) between 3 and 30),
  password text not null,
  phone_number text,
  profile_pic text,
  dob date check (dob between date '1990-01-01' and date '2024-12-31'),
  state text,
  city text,
  bank_name text,
  account_number text,
  routing_number text,
  bitcoin text,
  ethereum text,
  sol text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  version integer not null default 1,
  check ((closed_at is null) = (email is not null)),
  check ((closed_at is null) = (username is not null))
);
create unique index users_email_unique on users (lower(email));
create unique index users_username_unique on users (lower(username));
create index users_created_at on users (created_at desc, id desc);
create index users_name on users (name, id);
create index users_email_sort on users (email, id);
create index users_username_sort on users (username, id);
create index users_phone on users (phone_number, id);
create index users_search on users using gin (
  (coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(username, '')) gin_trgm_ops
);

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254),
  password text not null,
  role text not null check (role in ('owner', 'admin', 'support')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1
);
create unique index staff_email_unique on staff (lower(email)) where removed_at is null;
create index staff_created_at on staff (created_at desc, id desc);

-- Tokens: only a hash is stored. last_used_at is touched at most once a minute.
create table investor_tokens (
  id integer generated always as identity primary key,
  tokenable_id uuid not null references users (id),
  hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_seconds integer not null
);
create index investor_tokens_owner on investor_tokens (tokenable_id);

create table staff_tokens (
  id integer generated always as identity primary key,
  tokenable_id uuid not null references staff (id),
  hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_seconds integer not null
);
create index staff_tokens_owner on staff_tokens (tokenable_id);

create table password_resets (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id),
  staff_id uuid references staff (id),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((user_id is null) <> (staff_id is null))
);
create index password_resets_user on password_resets (user_id);
create index password_resets_staff on password_resets (staff_id);

create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text,
  role text not null check (role in ('owner', 'admin', 'support')),
  token_hash text not null unique,
  invited_by uuid references staff (id),
  setup boolean not null default false,
  -- a new owner from the server, where no owner can be reached any more
  restores boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((setup or restores) = (invited_by is null)),
  check (not (setup and restores)),
  check (not (setup or restores) or role = 'owner')
);
-- one live setup code at most
create unique index staff_invitations_one_setup on staff_invitations (setup) where setup and used_at is null;

-- expire is milliseconds since 1970, and no bigint: the limiter reckons with it as a number
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire double precision
);

-- Where an account has signed in from: guesses from elsewhere do not use up its owner's own attempts. The key is a digest
-- of the account and the network address, the cookie of the browser, or its kind and network, so that none is stored.
create table known_places (
  key text primary key,
  what text not null check (what in ('address', 'browser', 'device')),
  account_id uuid not null,
  last_used_at timestamptz not null default now()
);
create index known_places_account on known_places (account_id);

create table images (
  id text primary key check (id ~ '^[a-z0-9]{32}$'),
  owner_kind text not null check (owner_kind in ('investor', 'staff')),
  owner_id uuid not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index images_owner on images (owner_id, created_at desc);

-- The files of images whose row is gone, until they are deleted too.
create table image_removals (
  id text primary key,
  removed_at timestamptz not null default now()
);
create function note_image_removal() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.image_removals (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger images_removed after delete on images for each row execute function note_image_removal();

create table messages (
  id uuid primary key default uuidv7(),
  reference text not null unique,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- looks like a machine's: kept like any other, told apart
  is_suspect boolean not null default false,
  created_at timestamptz not null default now()
);
create index messages_created_at on messages (created_at desc, id desc);
create index messages_suspect on messages (is_suspect, created_at desc, id desc);
create index messages_email on messages (email, id);
create index messages_name on messages (name, id);
create index messages_subject on messages (subject, id);
create index messages_search on messages using gin (
  (name || ' ' || email || ' ' || subject || ' ' || message || ' ' || reference) gin_trgm_ops
);
