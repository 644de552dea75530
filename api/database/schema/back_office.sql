-- Other tables of the application: images, messages from the public site, waiting mail, and saved queries.

create table images (
  id text primary key check (id ~ '^[a-z0-9]{32}$'),
  owner_kind text not null check (owner_kind in ('investor', 'staff')),
  owner_id uuid not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index images_owner on images (owner_id, created_at desc);

-- The files of images whose row is deleted, until they are deleted too.
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
  -- looks automated: kept like any other message, but marked
  is_suspect boolean not null default false,
  created_at timestamptz not null default now(),
  -- the investor who wrote it from the app, and the transaction that it is about; null for a visitor's message
  user_id uuid references users (id),
  transaction_id uuid,
  state text not null default 'open' check (state in ('open', 'waiting', 'answered', 'closed')),
  -- the member of staff who has taken it
  owner_id uuid references staff (id),
  -- when a text was last added to it
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (transaction_id is null or user_id is not null)
);
create index messages_state on messages (state, created_at desc, id desc);
create index messages_owner on messages (owner_id, created_at desc, id desc) where owner_id is not null;
create index messages_user on messages (user_id, created_at desc, id desc) where user_id is not null;
create index messages_transaction on messages (transaction_id, created_at desc, id desc) where transaction_id is not null;
create index messages_updated_at on messages (updated_at desc, id desc);
create index messages_created_at on messages (created_at desc, id desc);
create index messages_suspect on messages (is_suspect, created_at desc, id desc);
create index messages_email on messages (email, id);
create index messages_name on messages (name, id);
create index messages_subject on messages (subject, id);
create index messages_search on messages using gin (
  (name || ' ' || email || ' ' || subject || ' ' || message || ' ' || reference) gin_trgm_ops
);

-- The later texts of a message: by its writer, or by staff, whose text is mailed too. Rows are
-- only ever added.
create table message_replies (
  id uuid primary key default uuidv7(),
  message_id uuid not null references messages (id) on delete cascade,
  author text not null default 'writer' check (author in ('writer', 'staff')),
  staff_id uuid references staff (id),
  text text not null check (char_length(text) between 1 and 10000),
  created_at timestamptz(3) not null default now(),
  check ((author = 'staff') = (staff_id is not null))
);
create index message_replies_message on message_replies (message_id, id);

-- Mail that waits to be sent. A row is written in the transaction of its cause and removed once the mail is
-- out, so the table is empty most of the time. The mail itself is sealed with the application's key: it can
-- hold a one-time link, which must not be readable in a backup or in the write-ahead log.
create table mail_outbox (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{0,39}$'),
  sealed text not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- a mail about a notice lets all other mail go first: a hundred thousand of them must not hold up a reset link
  is_notice boolean not null default false
);
create index mail_outbox_due on mail_outbox (is_notice, due_at, id);

-- Queries over the lists of the back office that staff keep for each other. A name is unique within its list.
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

-- The staff's notes about an account, for each other. Rows are only ever added; they are deleted with the account.
create table account_notes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  text text not null check (char_length(text) between 1 and 5000),
  created_by uuid not null references staff (id),
  created_at timestamptz(3) not null default now()
);
create index account_notes_user on account_notes (user_id, id desc);
