-- The returns pool: what earnings are paid out of. Money comes into it by a funding of two people and in no other way, and
-- leaves it to investors, or by two people again.

-- What shows where the money of a funding comes from: a file, kept by its SHA-256.
create table pool_evidence (
  id uuid primary key default uuidv7(),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null check (char_length(name) between 1 and 200),
  type text not null check (type in ('pdf', 'csv', 'png')),
  bytes integer not null check (bytes between 1 and 10485760),
  uploaded_by uuid not null references staff (id),
  created_at timestamptz(3) not null default now()
);

-- Money put into the pool, or (below zero) taken out of it. Rows lie in bucket 0, beside the accounts of the pool.
create table fundings (
  id uuid primary key,
  bucket smallint not null default 0 check (bucket = 0),
  reference text collate "C" not null unique,
  method text not null,
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 100000000000),
  status text not null default 'approved' check (status = 'approved'),
  source text check (source in ('trading', 'interest', 'fees', 'own_funds', 'other')),
  period text check (char_length(period) between 1 and 40),
  note text check (char_length(note) between 1 and 1000),
  approval_id uuid not null unique references approvals (id),
  requested_by uuid not null references staff (id),
  decided_by uuid not null references staff (id),
  created_at timestamptz(3) not null,
  constraint funding_has_its_source check ((amount_cents > 0) = (source is not null) and (source is null) = (period is null))
);
create index fundings_created_at on fundings (created_at desc, id desc);
create index fundings_method on fundings (method, created_at desc, id desc);
create index fundings_source on fundings (source, created_at desc, id desc);
create index fundings_amount on fundings (amount_cents, id);
create index fundings_period on fundings (period, created_at desc, id desc);

create table funding_evidence (
  funding_id uuid not null references fundings (id),
  evidence_id uuid not null references pool_evidence (id),
  primary key (funding_id, evidence_id)
);

-- Money of the pool put aside in one bucket and asset, to be paid there to investors: what is paid is what was put aside.
create table pool_allocations (
  id uuid not null,
  bucket smallint not null,
  method text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'allocated' check (status in ('allocated', 'paid')),
  -- of the due, which a trigger copies: a list of everybody's lines joins nothing
  business_date date,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (id, bucket),
  constraint paid_has_its_time check ((status = 'paid') = (paid_at is not null))
); -- cut by bucket

-- (the index of a constant is for a sort of history_lines by status)
create index pool_allocations_paid_at on pool_allocations (paid_at desc, id desc) where paid_at is not null;
create index pool_allocations_line_status on pool_allocations (('approved'::text), paid_at desc, id desc) where paid_at is not null;
create index pool_allocations_method on pool_allocations (method, paid_at desc, id desc) where paid_at is not null;
create index pool_allocations_amount on pool_allocations (amount_cents, id) where paid_at is not null;
create index pool_allocations_business_date on pool_allocations (business_date) where paid_at is not null;

-- What an active investment has lost, or was charged for leaving early: it lowers what its end gives back.
create table investment_charges (
  id uuid not null,
  bucket smallint not null,
  user_id uuid not null,
  investment_id uuid not null,
  method text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('lost', 'charged')),
  -- of the investment, which a trigger copies: a list of everybody's lines joins nothing
  reference text collate "C" not null,
  -- the declared date of a loss
  business_date date,
  created_at timestamptz not null default now(),
  primary key (id, bucket),
  constraint one_loss_a_date unique (investment_id, business_date, bucket),
  constraint loss_has_its_date check ((status = 'lost') = (business_date is not null)),
  foreign key (user_id, bucket) references users (id, bucket),
  foreign key (investment_id, bucket) references investments (id, bucket)
); -- cut by bucket
create index investment_charges_investment on investment_charges (investment_id, created_at, id);
create index investment_charges_created_at on investment_charges (created_at desc, id desc);
create index investment_charges_user on investment_charges (user_id, created_at desc, id desc);
create index investment_charges_method on investment_charges (method, created_at desc, id desc);
create index investment_charges_amount on investment_charges ((-amount_cents), id);
-- (status and type of its line, charge_lines: the index of a constant is for the sort by it)
create index investment_charges_line_status on investment_charges (('approved'::text), created_at desc, id desc);
create index investment_charges_line_type on investment_charges ((case status when 'lost' then 'loss'::text else 'fee'::text end), created_at desc, id desc);
create index investment_charges_business_date on investment_charges (business_date) where business_date is not null;
create index investment_charges_reference on investment_charges (reference);
create unique index one_exit_fee on investment_charges (investment_id, bucket) where status = 'charged';

-- What its investor has chosen for the end of an investment, and what came of it. Without a row it is paid out.
create table maturity_choices (
  investment_id uuid not null,
  bucket smallint not null,
  user_id uuid not null,
  choice text not null check (choice in ('payout', 'renew')),
  -- the hash of the term sheet that was accepted for the renewal
  terms_sha256 text,
  chosen_at timestamptz not null,
  -- the last date that counts, where the investor has left before the result of that date is known: the investment ends when
  -- it has accrued
  leaves_after date,
  -- written once, when the investment ends
  outcome text check (outcome in ('paid_out', 'renewed', 'terms_changed', 'plan_not_offered', 'plan_paused', 'outside_range', 'approval_needed', 'account_frozen', 'claim_open',
    'nothing_left', 'left_early')),
  settled_on date,
  primary key (investment_id, bucket),
  foreign key (investment_id, bucket) references investments (id, bucket),
  constraint renewal_names_its_terms check ((choice = 'renew') = (terms_sha256 is not null)),
  constraint outcome_has_its_date check ((outcome is null) = (settled_on is null))
); -- cut by bucket
create index maturity_choices_leaving on maturity_choices (bucket, leaves_after) where leaves_after is not null and outcome is null;
