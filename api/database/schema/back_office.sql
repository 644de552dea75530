-- What else the application keeps: images, messages from the public site, mail that waits, and saved queries.

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

-- Mail that waits to be sent. A row is written in the transaction of its cause and removed once the mail is
-- out, so the table is empty most of the time. The mail itself is sealed with the application's key: it can
-- hold a one-time link, which must not be readable in a backup or in the write-ahead log.
create table mail_outbox (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{0,39}$'),
  sealed text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index mail_outbox_due on mail_outbox (due_at, id);

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
