-- What a person's own programs use: keys that read, and addresses that are told what happened.
-- Only the role of sign-in and of the worker reaches any of it.

-- The digest is SHA-256 of a key of 256 bits: nothing that can be guessed, so nothing slow is needed.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('investor', 'staff')),
  account_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- the beginning of the key, by which its owner recognises it
  prefix text not null check (char_length(prefix) between 1 and 20),
  digest text collate "C" not null unique,
  scopes text[] not null check (cardinality(scopes) between 1 and 40),
  -- networks that it may come from; any where there is none
  networks text[] not null default '{}' check (cardinality(networks) <= 20),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  -- since when another key has taken its place; it lives on for the time that its owner chose
  replaced_at timestamptz(3)
);
create index api_keys_account on api_keys (kind, account_id, created_at desc);
create index api_keys_expired on api_keys (expires_at);

-- An address that is told of the facts that a person chose. The secrets are sealed for their row.
create table webhook_endpoints (
  id uuid primary key,
  audience text not null check (audience in ('investor', 'staff')),
  person_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  url text not null check (char_length(url) between 9 and 500),
  kinds text[] collate "C" not null check (cardinality(kinds) between 1 and 100),
  secret text not null,
  -- signs as well until then, so that a receiver can change over
  old_secret text,
  old_secret_until timestamptz(3),
  is_on boolean not null default true,
  -- set when a fact could not be delivered for three days; nothing is sent until its owner turns it on again
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- attempts that failed one after the other
  failures integer not null default 0 check (failures >= 0),
  -- one attempt at a time: another worker may try after this moment
  busy_until timestamptz not null default '-infinity',
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoints_person on webhook_endpoints (person_id);

-- A fact for an endpoint, written in the transaction of the fact. Its id is the webhook-id of every attempt.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  -- a kind of notice, or 'test'
  kind text collate "C" not null,
  fact text collate "C" not null,
  facts jsonb not null,
  created_at timestamptz(3) not null default now(),
  -- null when it is delivered or given up
  due_at timestamptz default now(),
  -- from then on three days are tried: the fact, or when its owner asked for it again
  tried_since timestamptz not null default now(),
  delivered_at timestamptz(3)
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where due_at is not null;
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  at timestamptz(3) not null default clock_timestamp(),
  -- of the answer; null where there was none
  status smallint check (status between 100 and 599),
  duration_ms integer not null check (duration_ms >= 0),
  -- what went wrong, in words of our own; null where it was delivered
  error text check (char_length(error) <= 200)
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, at desc);

-- A browser that its owner wants notices pushed to. The address of its push service and the keys of its messages are sealed
-- for their row.
create table push_devices (
  id uuid primary key,
  audience text not null check (audience in ('investor', 'staff')),
  person_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  subscription text not null,
  -- SHA-256 of that address: a browser belongs to one person
  endpoint_digest text collate "C" not null unique,
  -- the session that turned it on, by its public id: ended by hand, it takes the device with it
  session uuid not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  -- attempts that failed one after the other
  failures integer not null default 0 check (failures >= 0),
  -- one attempt at a time: another worker may try after this moment
  busy_until timestamptz not null default '-infinity'
);
create index push_devices_person on push_devices (person_id);
create index push_devices_session on push_devices (session);

-- A notice for a device, written in the transaction of its fact; gone when it is delivered, unwanted or given up. Its id is the
-- Topic of every attempt.
create table push_messages (
  id uuid primary key,
  device_id uuid not null references push_devices (id) on delete cascade,
  kind text collate "C" not null,
  fact text collate "C" not null,
  facts jsonb not null,
  created_at timestamptz(3) not null,
  due_at timestamptz not null default now(),
  -- from then on a day is tried: the fact, or the end of the reader's quiet hours
  tried_since timestamptz not null default now()
);
create index push_messages_due on push_messages (due_at);
create index push_messages_device on push_messages (device_id, due_at);
create index push_messages_old on push_messages (created_at);
