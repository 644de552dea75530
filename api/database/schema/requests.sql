-- The four kinds of row that move money. Each carries its own state machine. The id of a row has its investor's
-- bucket in its low six bits (public.new_id), so that the id alone says which bucket holds the row.

-- What references are made of (next_reference): a number each, and the key of this installation, under which nobody can tell
-- the numbers from them.
create sequence reference_numbers minvalue 0 maxvalue 34359738367;
create table reference_key (
  is_the_one boolean primary key default true check (is_the_one),
  key bytea not null
);
insert into reference_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

-- (methods, amounts and statuses are assessed by the triggers: PostgreSQL reads the text of a CHECK again for every
-- statement. The default of a reference is a function, which comes after the tables: the guards of each have it)
create table deposits (
  id uuid not null,
  bucket smallint not null,
  reference text collate "C" not null,
  user_id uuid not null,
  method text not null,
  amount_cents bigint not null,
  -- what was credited, where a chain has shown what arrived; written with the approval
  credited_cents bigint,
  -- chain: it has an address of its own, and is credited by what arrived there. manual: the staff compare
  verification text not null default 'manual',
  status text not null default 'pending',
  address text not null,
  reason text,
  -- who ended it before it was granted; written with the status, by the trigger request_is_decided
  cancelled_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references staff (id),
  primary key (id, bucket),
  foreign key (user_id, bucket) references users (id, bucket)
); -- cut by bucket
-- The columns by which the lists of staff and investors sort and filter, in all four tables; ties break by id. A value that few
-- rows have is indexed on those rows alone.
-- (a reference is unique by the way it is made; the index finds it, and refuses a second one within a bucket)
create unique index deposits_reference on deposits (reference, bucket);
create index deposits_created_at on deposits (created_at desc, id desc);
create index deposits_user on deposits (user_id, created_at desc, id desc);
create index deposits_status on deposits (status, created_at desc, id desc);
create index deposits_method on deposits (method, created_at desc, id desc);
create index deposits_amount on deposits (amount_cents, id);
-- (the history shows what was credited, where that is known)
create index deposits_shown_amount on deposits ((coalesce(credited_cents, amount_cents)), id);
create index deposits_credited on deposits (credited_cents, id) where credited_cents is not null;
create index deposits_verification on deposits (verification, created_at desc, id desc) where verification <> 'manual';
create index deposits_address on deposits (address);
create index deposits_decided_at on deposits (decided_at) where decided_at is not null;
create index deposits_reason on deposits (reason) where reason is not null;
create index deposits_cancelled_by on deposits (cancelled_by, created_at desc, id desc) where cancelled_by is not null;

create table withdrawals (
  id uuid not null,
  bucket smallint not null,
  reference text collate "C" not null,
  user_id uuid not null,
  method text not null,
  amount_cents bigint not null,
  status text not null default 'pending',
  address text,
  bank_name text,
  account_number text,
  routing_number text,
  -- the payment of the withdrawal: the transaction on the chain or the reference of the bank; written with the approval
  payment_reference text,
  reason text,
  -- who ended it before it was granted; written with the status, by the trigger request_is_decided
  cancelled_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references staff (id),
  primary key (id, bucket),
  foreign key (user_id, bucket) references users (id, bucket)
); -- cut by bucket
create unique index withdrawals_reference on withdrawals (reference, bucket);
create index withdrawals_created_at on withdrawals (created_at desc, id desc);
create index withdrawals_user on withdrawals (user_id, created_at desc, id desc);
create index withdrawals_status on withdrawals (status, created_at desc, id desc);
create index withdrawals_method on withdrawals (method, created_at desc, id desc);
create index withdrawals_amount on withdrawals (amount_cents, id);
create index withdrawals_address on withdrawals (address) where address is not null;
create index withdrawals_payment_reference on withdrawals (payment_reference) where payment_reference is not null;
create index withdrawals_decided_at on withdrawals (decided_at) where decided_at is not null;
create index withdrawals_reason on withdrawals (reason) where reason is not null;
create index withdrawals_cancelled_by on withdrawals (cancelled_by, created_at desc, id desc) where cancelled_by is not null;
create index withdrawals_bank_name on withdrawals (bank_name) where bank_name is not null;
create index withdrawals_account_number on withdrawals (split_part(account_number, '.', 3)) where account_number is not null;
create index withdrawals_routing_number on withdrawals (split_part(routing_number, '.', 3)) where routing_number is not null;

create table investments (
  id uuid not null,
  bucket smallint not null,
  reference text collate "C" not null,
  user_id uuid not null,
  plan_id uuid not null references plans (id),
  method text not null,
  amount_cents bigint not null,
  status text not null default 'pending',
  -- the terms as agreed; a later edit of the plan does not change them
  plan_name text not null,
  plan_price_cents bigint not null,
  returns numeric(11, 6) not null,
  duration_days integer not null,
  kind text not null,
  -- the version of the plan's terms that it is made on, the hash of its term sheet, and whether the call named that hash
  terms_number integer not null,
  terms_sha256 text not null,
  terms_accepted boolean not null default false,
  earnings_cents bigint not null default 0,
  -- what was lost, or charged for leaving early: its end gives back that much less
  charged_cents bigint not null default 0,
  reason text,
  -- who ended it before it was granted; written with the status, by the trigger request_is_decided
  cancelled_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff (id),
  -- the business dates of its approval and of its end; written with the status, by the trigger investment_is_dated
  approved_on date,
  ended_on date,
  -- the investment that it renews, which has ended in the transaction that opened this one
  renews uuid,
  primary key (id, bucket),
  foreign key (user_id, bucket) references users (id, bucket)
); -- cut by bucket
create unique index investments_reference on investments (reference, bucket);
create index investments_created_at on investments (created_at desc, id desc);
create index investments_user on investments (user_id, created_at desc, id desc);
create index investments_status on investments (status, created_at desc, id desc);
create index investments_method on investments (method, created_at desc, id desc);
create index investments_amount on investments (amount_cents, id);
create index investments_plan on investments (plan_id, created_at desc, id desc);
create index investments_principal on investments ((amount_cents - charged_cents), id);
create index investments_last_date on investments ((approved_on + duration_days), id);
-- a condition on the date alone skips through the durations, of which there are few
create index investments_current_day on investments (duration_days, approved_on) where status = 'approved';
create index investments_ends_at on investments (ends_at, id);
create index investments_plan_name on investments (plan_name, created_at desc, id desc);
create index investments_plan_price on investments (plan_price_cents, id);
create index investments_duration on investments (duration_days, id);
create index investments_returns on investments (returns, id);
create index investments_earnings on investments (earnings_cents, id);
create index investments_decided_at on investments (decided_at) where decided_at is not null;
create index investments_reason on investments (reason) where reason is not null;
create index investments_active on investments (bucket, approved_on) where status = 'approved';
create index investments_ended_on on investments (bucket, ended_on) where ended_on is not null;
create unique index one_renewal_of_an_investment on investments (renews, bucket) where renews is not null;
create index investments_cancelled_by on investments (cancelled_by, created_at desc, id desc) where cancelled_by is not null;

create table earnings (
  id uuid not null,
  bucket smallint not null,
  reference text collate "C" not null,
  user_id uuid not null,
  investment_id uuid not null,
  plan_id uuid not null references plans (id),
  method text not null,
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 100000000000),
  status text not null default 'approved' check (status = 'approved'),
  plan_name text not null,
  plan_price_cents bigint not null,
  duration_days integer not null,
  reason text,
  created_at timestamptz not null default now(),
  decided_by uuid references staff (id),
  primary key (id, bucket),
  foreign key (user_id, bucket) references users (id, bucket),
  foreign key (investment_id, bucket) references investments (id, bucket)
); -- cut by bucket
create unique index earnings_reference on earnings (reference, bucket);
create index earnings_created_at on earnings (created_at desc, id desc);
create index earnings_user on earnings (user_id, created_at desc, id desc);
create index earnings_status on earnings (status, created_at desc, id desc);
create index earnings_method on earnings (method, created_at desc, id desc);
create index earnings_amount on earnings (amount_cents, id);
create index earnings_investment on earnings (investment_id, created_at desc, id desc);
create index earnings_plan_name on earnings (plan_name, created_at desc, id desc);
create index earnings_plan_price on earnings (plan_price_cents, id);
create index earnings_duration on earnings (duration_days, id);
create index earnings_plan on earnings (plan_id, created_at desc, id desc);
create index earnings_reason on earnings (reason) where reason is not null;

-- The state machines of the specification, section 4, by table. The rows are those of app/domain (database/movement_rows.ts).
create table allowed_transitions (
  kind text not null,
  from_status text not null,
  to_status text not null,
  primary key (kind, from_status, to_status)
);
-- Sums of approved rows for each investor: a projection kept by triggers, proved by ledger:check.
create table user_totals (
  user_id uuid not null,
  bucket smallint not null,
  deposits_cents bigint not null default 0,
  withdrawals_cents bigint not null default 0,
  earnings_cents bigint not null default 0,
  primary key (user_id, bucket),
  foreign key (user_id, bucket) references users (id, bucket)
) with (fillfactor = 70); -- cut by bucket
