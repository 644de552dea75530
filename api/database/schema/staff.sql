-- The staff: their tokens, which investors' accounts are their own, and how an owner is restored from the server.

-- The permissions of each role, which app/domain/permissions.ts lists: app:prepare fills this from there, and no role of the
-- application writes it. A removed role stays for the rows of those who had it, without any permission.
create table role_permissions (
  role text primary key,
  permissions text[] not null
);

create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (char_length(email) <= 254),
  password text not null,
  -- as of investors
  hash_renewed_at timestamptz,
  role text not null references role_permissions (role),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  has_factor boolean not null default false,
  -- Every member of the staff was invited: each invitation makes one member. (The table of invitations refers to this one and
  -- comes later, with the foreign key of this column.)
  invitation_id uuid unique
);
create unique index staff_email_unique on staff (lower(email)) where removed_at is null;
create index staff_created_at on staff (created_at desc, id desc);

create table staff_tokens (
  id integer generated always as identity primary key,
  tokenable_id uuid not null references staff (id),
  hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_seconds integer not null,
  -- How a session is shown to its owner: an id that cannot be counted, the kind of device, and the part
  -- of the address that says where without saying who.
  session uuid not null default gen_random_uuid(),
  device text not null default 'Unknown device' check (char_length(device) between 1 and 80),
  place text not null default '' check (char_length(place) <= 45),
  -- when the person behind a session last proved who they are
  proved_at timestamptz not null default now(),
  -- the digest of the value of a browser's cookie, to which the session of that browser is bound; null for a program's session
  binding text,
  -- until when the session has written: it does not read from a replica that is older
  wrote_at timestamptz not null default now()
);
create index staff_tokens_owner on staff_tokens (tokenable_id);
create unique index staff_tokens_session on staff_tokens (session);

-- Accounts of staff that no address reveals: an owner declares them, and an owner whom it is not about may remove one. A row is kept.
create table staff_accounts (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff (id),
  user_id uuid not null references users (id),
  declared_by uuid not null references staff (id),
  created_at timestamptz(3) not null default now(),
  removed_by uuid references staff (id),
  removed_at timestamptz(3),
  constraint removed_by_somebody_else check (removed_by <> staff_id and (removed_by is null) = (removed_at is null))
);
create unique index staff_accounts_of_staff on staff_accounts (staff_id, user_id) where removed_at is null;
create index staff_accounts_user on staff_accounts (user_id);

-- A new owner from the server, where no owner can sign in any more: one operator opens a restoration, another confirms it,
-- and the resulting invitation is used or expires. Only the operator's login writes any of it. No database can know that these
-- are two people, only that two names were given, and that all staff are mailed about it (docs/operating.md).
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
