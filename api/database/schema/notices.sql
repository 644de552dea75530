-- Notices: what each person hears about their money, their account or their work. PostgreSQL writes a notice in the transaction of
-- its fact, so that no code path forgets one and a fact that is rolled back has none.

-- One row for each person, kind and fact. The bucket is that of the person, investor or member of staff, by their own id.
-- (kinds are those of app/notices/kinds; a check of them would be read again for every statement)
create table notices (
  id uuid not null,
  bucket smallint not null check (bucket = get_byte(uuid_send(person_id), 15) & 63),
  audience text not null,
  person_id uuid not null,
  kind text collate "C" not null,
  -- what it is about: the id of a request, or a date; in the key, so that a fact is told once
  fact text collate "C" not null,
  facts jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz(3),
  -- when the mail about it is decided on; null when that is done
  mail_due_at timestamptz,
  constraint one_notice_of_a_fact primary key (person_id, kind, fact, bucket)
) with (fillfactor = 80); -- cut by bucket
create index notices_of_a_person on notices (person_id, created_at desc, id desc);
create index notices_unread on notices (person_id) where read_at is null;
-- the worker asks every few seconds which of these facts have their notices
create index notices_of_staff_facts on notices (fact) where kind in ('approval_waiting', 'deposit_taken_back');
-- in the order of the batches: a close of business writes thousands with one time, which would be sorted for each batch
create index notices_mail_due on notices (mail_due_at, person_id) where mail_due_at is not null;

-- What a person wants to hear, and when by mail. A person without a row has the defaults of the kinds.
create table notice_preferences (
  person_id uuid not null,
  bucket smallint not null check (bucket = get_byte(uuid_send(person_id), 15) & 63),
  audience text not null check (audience in ('investor', 'staff')),
  -- by kind: {"app": boolean, "mail": boolean, "push": boolean}; push may be missing
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object' and octet_length(choices::text) <= 8000),
  -- whole hours of the person's day between which no mail is sent
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  zone text not null default 'UTC' check (char_length(zone) <= 60),
  -- one mail a day instead of one for each notice
  daily_digest boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  primary key (person_id, bucket),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null and quiet_to is null)
); -- cut by bucket

-- Closed business dates whose notices are not written yet: a row comes in the transaction that closes its date, and goes on
-- bucket by bucket, so that the close does not wait for a notice to each investor.
create table notice_dates (
  business_date date primary key references ledger.business_dates (date),
  next_bucket smallint not null default 0 check (next_bucket between 0 and 63)
);

-- What needs the staff and is still so: told once, when it has lasted long enough, and again only after it has ended.
create table notice_episodes (
  kind text not null,
  subject text not null,
  began_at timestamptz not null default clock_timestamp(),
  told_at timestamptz,
  primary key (kind, subject)
);

-- The words that operators gave a kind of notice. A kind without a row has the product's own (app/notices/kinds).
create table notice_templates (
  kind text collate "C" not null,
  language text collate "C" not null default 'en' check (language ~ '^[a-z]{2}$'),
  title text not null check (char_length(title) between 1 and 120),
  text text not null check (char_length(text) between 1 and 800),
  -- 0: only begun, for an edit to lock
  version integer not null default 0 check (version >= 0),
  changed_by uuid not null references staff (id),
  primary key (kind, language)
);

-- Every version of these words.
create table notice_template_versions (
  kind text collate "C" not null,
  language text collate "C" not null,
  version integer not null check (version > 0),
  title text not null,
  text text not null,
  changed_by uuid not null references staff (id),
  created_at timestamptz(3) not null default now(),
  primary key (kind, language, version)
);
