-- Investors: who they are, the state of their account, their tokens and the links that are mailed to them.
-- None of these tables has a balance; money is in the ledger schema only.
-- Times that a list shows have milliseconds, as they are shown: a filter can name a time that is shown.

-- The directory of all investors is not partitioned: it is searched by e-mail and by name before the bucket is known.
-- Tables that grow with the activity of investors are partitioned by bucket, the low six bits of the investor's id (docs/scale.md).
create table users (
  id uuid primary key default gen_random_uuid(),
  bucket smallint not null generated always as (get_byte(uuid_send(id), 15) & 63) stored,
  name text not null check (char_length(name) between 1 and 200),
  email text check (char_length(email) <= 254),
  username text check (char_length(username) between 3 and 30),
  password text not null,
  -- when the hash of an unchanged password was last renewed with other parameters; each other change of the hash is a new password
  hash_renewed_at timestamptz,
  phone_number text,
  profile_pic text,
  dob text,
  state text,
  city text,
  bank_name text,
  account_number text,
  routing_number text,
  -- by asset; in the row, so that an edit of several addresses is one change with one version
  payout_addresses jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  version integer not null default 1,
  -- read with every token, so that it needs no statement of its own
  has_factor boolean not null default false,
  -- The state of the account: whether its owner has proved the e-mail, whether they have frozen it, and since when its
  -- payout details are what they are.
  frozen_at timestamptz(3),
  email_verified_at timestamptz(3),
  payout_changes jsonb not null default '{}',
  payout_changed_at timestamptz(3),
  payout_reset_at timestamptz(3),
  -- since when its owner asks for the closure of the account; staff close it
  closure_requested_at timestamptz(3),
  constraint users_bucket unique (id, bucket),
  -- an address that staff have entered, until its own mailbox confirms it
  pending_email text check (char_length(pending_email) <= 254),
  check ((closed_at is null) = (email is not null)),
  check ((closed_at is null) = (username is not null)),
  -- Bank numbers and days of birth are stored sealed, as `<key id>.<sealed>.<index>`, made and opened by the API alone. The
  -- index is a keyed digest, which finds a value by equality and in no other way.
  constraint sealed_account_number check (account_number ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}[.][A-Za-z0-9_-]{43}$'),
  constraint sealed_routing_number check (routing_number ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}[.][A-Za-z0-9_-]{43}$'),
  constraint sealed_dob check (dob ~ '^[0-9a-f]{8}[.][A-Za-z0-9_-]{38,}[.][A-Za-z0-9_-]{43}$')
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
create index users_by_frozen_at on users (frozen_at, id) where frozen_at is not null;
create index users_by_closure on users (closure_requested_at, id) where closure_requested_at is not null;
create index users_by_pending_email on users (pending_email, created_at desc, id desc) where pending_email is not null;
create index users_by_email_verified_at on users (email_verified_at, id) where email_verified_at is not null;
create index users_by_payout_changed_at on users (payout_changed_at, id) where payout_changed_at is not null;
-- Other filters of the list of investors; most of these columns are empty for most people.
create index users_by_state on users (state, created_at desc, id desc) where state is not null;
create index users_by_city on users (city, created_at desc, id desc) where city is not null;
create index users_by_bank_name on users (bank_name, created_at desc, id desc) where bank_name is not null;
-- (ledger.open_asset adds one for the addresses of each asset)
create index users_by_profile_pic on users (profile_pic, created_at desc, id desc) where profile_pic is not null;
create index users_by_account_number on users (split_part(account_number, '.', 3), created_at desc, id desc) where account_number is not null;
create index users_by_routing_number on users (split_part(routing_number, '.', 3), created_at desc, id desc) where routing_number is not null;
create index users_by_dob on users (split_part(dob, '.', 3), created_at desc, id desc) where dob is not null;

-- Tokens: only a hash is stored. last_used_at is touched at most once a minute.
create table investor_tokens (
  id integer generated always as identity primary key,
  tokenable_id uuid not null references users (id),
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
  binding text
);
create index investor_tokens_owner on investor_tokens (tokenable_id);
create unique index investor_tokens_session on investor_tokens (session);

-- Links that are mailed to an investor: to verify the address, to confirm another one, or to freeze the account. The table
-- has only a hash of each.
create table account_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  purpose text not null check (purpose in ('verify', 'email', 'freeze')),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_user on account_links (user_id, purpose);

-- Which version of the risk warning an investor has read, and when. Rows are only ever added.
create table risk_acknowledgements (
  user_id uuid not null,
  bucket smallint not null,
  version text not null check (char_length(version) between 1 and 40),
  acknowledged_at timestamptz(3) not null default now(),
  primary key (user_id, version, bucket),
  foreign key (user_id, bucket) references users (id, bucket)
); -- cut by bucket
