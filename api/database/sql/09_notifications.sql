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

-- Every role may leave a mail; only the worker's may see one.
grant insert (kind, sealed) on mail_outbox to assay_identity, assay_investor, assay_staff;
grant select, update, delete on mail_outbox to assay_identity;

-- Readiness compares the migrations of the database with those of the code.
grant select on adonis_schema to assay_identity;

-- The files of a closed account's images go with it.
grant select, delete on image_removals to assay_identity;
