-- Plans and the four kinds of row that move money. Each carries its own state machine.

create table plans (
  id uuid primary key default uuidv7(),
  name text not null default '',
  min_amount_cents bigint not null check (min_amount_cents > 0),
  max_amount_cents bigint not null,
  returns numeric(9, 4) not null check (returns >= 0),
  duration_days integer not null check (duration_days between 1 and 36500),
  owner_id uuid references users (id),
  offered boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint plan_range check (min_amount_cents <= max_amount_cents)
);
create index plans_created_at on plans (created_at desc, id desc);

-- (methods, amounts and statuses are judged by the triggers of 03_3: PostgreSQL reads the text of a CHECK again for every
-- statement)
create table deposits (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  method text not null,
  amount_cents bigint not null,
  status text not null default 'pending',
  address text not null,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references staff (id)
);

create table withdrawals (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  method text not null,
  amount_cents bigint not null,
  status text not null default 'pending',
  address text,
  bank_name text,
  account_number text,
  routing_number text,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references staff (id)
);

create table investments (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  plan_id uuid not null references plans (id),
  method text not null,
  amount_cents bigint not null,
  status text not null default 'pending',
  -- the terms as they were agreed; a later edit of the plan does not reach them
  plan_name text not null,
  plan_price_cents bigint not null,
  returns numeric(9, 4) not null,
  duration_days integer not null,
  earnings_cents bigint not null default 0,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references staff (id)
);
create index investments_plan on investments (plan_id, created_at desc, id desc);

create table earnings (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  investment_id uuid not null references investments (id),
  plan_id uuid not null references plans (id),
  method text not null check (method in ('BTC', 'ETH', 'SOL')),
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 100000000000),
  status text not null default 'approved' check (status = 'approved'),
  plan_name text not null,
  plan_price_cents bigint not null,
  duration_days integer not null,
  reason text,
  created_at timestamptz not null default now(),
  decided_by uuid references staff (id)
);
create index earnings_investment on earnings (investment_id, created_at desc, id desc);

-- What the lists of staff and investors sort and filter by; ties break by id.
do $$
declare
  t text;
begin
  foreach t in array array['deposits', 'withdrawals', 'investments', 'earnings'] loop
    execute format('create index %I on %I (created_at desc, id desc)', t || '_created_at', t);
    execute format('create index %I on %I (user_id, created_at desc, id desc)', t || '_user', t);
    execute format('create index %I on %I (status, created_at desc, id desc)', t || '_status', t);
    execute format('create index %I on %I (method, created_at desc, id desc)', t || '_method', t);
    execute format('create index %I on %I (amount_cents, id)', t || '_amount', t);
  end loop;
end $$;
-- What few rows have is indexed on those alone.
do $$
declare
  t record;
begin
  for t in select * from (values
    ('deposits', 'decided_at'), ('withdrawals', 'decided_at'), ('investments', 'decided_at'),
    ('deposits', 'reason'), ('withdrawals', 'reason'), ('earnings', 'reason'),
    ('withdrawals', 'bank_name'), ('withdrawals', 'account_number'), ('withdrawals', 'routing_number')
  ) as v (tbl, col) loop
    execute format('create index %I on %I (%I) where %I is not null', t.tbl || '_' || t.col, t.tbl, t.col, t.col);
  end loop;
end $$;
create index deposits_address on deposits (address);
create index withdrawals_address on withdrawals (address) where address is not null;
create index investments_ends_at on investments (ends_at, id);
create index investments_plan_name on investments (plan_name, created_at desc, id desc);
create index investments_plan_price on investments (plan_price_cents, id);
create index investments_duration on investments (duration_days, id);
create index investments_returns on investments (returns, id);
create index investments_earnings on investments (earnings_cents, id);
create index earnings_plan_name on earnings (plan_name, created_at desc, id desc);
create index earnings_plan_price on earnings (plan_price_cents, id);
create index earnings_duration on earnings (duration_days, id);
create index earnings_plan on earnings (plan_id, created_at desc, id desc);

-- One line of history a deposit, withdrawal, investment and earning. The rights are those of whoever reads.
create view transaction_lines with (security_invoker = true) as
  select d.id, 'deposit'::text as type, d.user_id, d.method, d.amount_cents, d.status, d.created_at,
         'investor'::text as source from deposits d
  union all
  select w.id, 'withdrawal', w.user_id, w.method, w.amount_cents, w.status, w.created_at, 'investor' from withdrawals w
  union all
  select i.id, 'investment', i.user_id, i.method, i.amount_cents, i.status, i.created_at, 'investor' from investments i
  union all
  select e.id, 'earn', e.user_id, e.method, e.amount_cents, e.status, e.created_at, 'staff' from earnings e;
