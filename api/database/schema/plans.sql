-- Plans, and every version of their terms.

create table plans (
  id uuid primary key default uuidv7(),
  name text not null default '',
  min_amount_cents bigint not null check (min_amount_cents > 0),
  max_amount_cents bigint not null,
  returns numeric(11, 6) not null check (returns >= 0),
  duration_days integer not null check (duration_days between 1 and 36500),
  -- fixed: the operator owes the returns; declared: what the operator declares for each day
  kind text not null default 'fixed' check (kind in ('fixed', 'declared')),
  -- per cent of the principal for leaving before the end of the term; null where nobody can leave early
  exit_fee numeric(9, 6) check (exit_fee between 0 and 100),
  offers_renewal boolean not null default false,
  -- the version of the terms in force; counted by the trigger terms_are_numbered
  terms_number integer not null default 1,
  -- the version of the sheet's wording, and the SHA-256 of the term sheet (app/domain/term_sheet.ts) in hexadecimal
  sheet_version smallint not null default 1,
  sheet_sha256 text not null check (sheet_sha256 ~ '^[0-9a-f]{64}$'),
  -- the member of staff who saved it last
  changed_by uuid references staff (id),
  owner_id uuid references users (id),
  offered boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint plan_range check (min_amount_cents <= max_amount_cents)
);
create index plans_created_at on plans (created_at desc, id desc);

-- Every version of the terms of every plan, written by the trigger terms_are_recorded and never changed. It outlives a plan
-- that is removed, so it refers to none.
create table plan_terms (
  plan_id uuid not null,
  number integer not null,
  name text not null,
  min_amount_cents bigint not null,
  max_amount_cents bigint not null,
  returns numeric(11, 6) not null,
  duration_days integer not null,
  kind text not null,
  exit_fee numeric(9, 6),
  offers_renewal boolean not null,
  sheet_version smallint not null,
  sheet_sha256 text not null,
  made_by uuid references staff (id),
  created_at timestamptz not null default now(),
  primary key (plan_id, number)
);
