-- Business dates, what investments earn on each, and how a date is closed. Earnings follow from rows that nobody can write
-- by hand, and each date is closed once, in order.

-- In which zone a business date is a calendar date, and when after its midnight it may be closed. The rows of settings:
-- app:prepare writes them. runs_ahead lets dates close before the calendar has reached them.
create table ledger.calendar (
  is_the_one boolean primary key default true check (is_the_one),
  zone text not null default 'UTC',
  close_after time not null default '00:05',
  runs_ahead boolean not null default false
);
insert into ledger.calendar default values;

-- One date is open at a time: postings get it. A date that is being closed takes only the postings of its close.
create table ledger.business_dates (
  date date primary key,
  status text not null default 'open' check (status in ('open', 'closing', 'closed')),
  opened_at timestamptz not null default clock_timestamp(),
  closing_at timestamptz,
  closed_at timestamptz,
  -- the transaction that did the latest piece of its close: what that one posts has this date
  closed_in xid8
);
create unique index one_date_is_open on ledger.business_dates (status) where status = 'open';
create unique index one_date_is_closing on ledger.business_dates (status) where status = 'closing';
insert into ledger.business_dates (date) values ((now() at time zone 'UTC')::date);

-- The steps of a close in their order, each with what it has done so far. A step that works bucket by bucket goes on at
-- next_bucket, so that a close that was killed goes on where it was.
create table ledger.close_steps (
  business_date date not null references ledger.business_dates (date),
  place smallint not null,
  step text not null,
  next_bucket smallint not null default 0,
  rows bigint not null default 0,
  cents bigint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  -- what it took, without the time in which nobody worked on it
  took_ms bigint not null default 0,
  error text,
  failed_at timestamptz,
  primary key (business_date, step)
);

-- The balance of each kind of account at the end of a business date, in each asset, and what moved it on that date.
create table ledger.trial_balances (
  business_date date not null references ledger.business_dates (date),
  kind text not null,
  asset text not null references ledger.assets (code),
  debit_cents bigint not null,
  credit_cents bigint not null,
  balance_cents bigint not null,
  primary key (business_date, kind, asset)
);

-- What the investments of a plan earned together on one business date in one asset and bucket, and whether it was paid: at
-- most so many investments that one ledger transaction pays them.
create table dues (
  id uuid not null,
  bucket smallint not null,
  business_date date not null,
  plan_id uuid not null references plans (id),
  method text not null,
  part integer not null,
  investments integer not null,
  amount_cents bigint not null,
  status text not null default 'due',
  paid_on date,
  primary key (id, bucket),
  constraint one_due_a_date unique (business_date, plan_id, method, bucket, part)
); -- cut by bucket
create index dues_unpaid on dues (method, business_date, plan_id) where status = 'due';
create index dues_of_plan on dues (plan_id, business_date) where status = 'due';
create index dues_to_pay on dues (bucket, business_date) where status = 'allocated';
create index dues_paid_on on dues (paid_on);

-- What one investment earned on one business date: a row, not an entry. The entry is the payment of its due; where it is
-- less than a cent there is nothing to pay, and no due. Below zero it was lost: the entry is that of its charge.
create table accruals (
  investment_id uuid not null,
  bucket smallint not null,
  business_date date not null,
  day integer not null,
  user_id uuid not null,
  amount_cents bigint not null,
  due_id uuid,
  constraint one_accrual_a_date primary key (investment_id, business_date, bucket)
); -- cut by bucket
create index accruals_due on accruals (due_id, user_id) where due_id is not null;

-- What one piece of a step did, and whether the step is done in this bucket.
create type ledger.close_work as (rows bigint, cents bigint, is_done boolean);
