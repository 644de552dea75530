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
  constraint plan_range check (min_amount_cents <= max_amount_cents)
);
create index plans_created_at on plans (created_at desc, id desc);

-- (methods and amounts are judged by the trigger below: PostgreSQL reads the text of a CHECK again for every statement)
create table deposits (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  method text not null,
  amount_cents bigint not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined')),
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
  status text not null default 'pending' check (status in ('pending', 'processing', 'approved', 'declined')),
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
  status text not null default 'pending' check (status in ('pending', 'processing', 'approved', 'ended')),
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

-- Sums of approved rows for each investor: a projection kept by triggers, proved by ledger:check.
create table user_totals (
  user_id uuid primary key references users (id),
  deposits_cents bigint not null default 0,
  withdrawals_cents bigint not null default 0,
  earnings_cents bigint not null default 0
) with (fillfactor = 70);

create function user_totals_open() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.user_totals (user_id) values (new.id);
  return null;
end $$;
create trigger user_has_totals after insert on users for each row execute function user_totals_open();

create function user_totals_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.deposits_cents = 0 and new.withdrawals_cents = 0 and new.earnings_cents = 0 then
    return new;
  elsif tg_op <> 'UPDATE' or pg_trigger_depth() < 2 or new.user_id <> old.user_id then
    raise exception 'totals follow their rows' using errcode = '23514', constraint = 'totals_follow_rows';
  end if;
  return new;
end $$;
create trigger user_totals_guard before insert or update or delete on user_totals
  for each row execute function user_totals_guard();
create trigger user_totals_no_truncate before truncate on user_totals
  for each statement execute function ledger.refuse();

-- The state machines of the specification, section 4.
create table allowed_transitions (
  kind text not null,
  from_status text not null,
  to_status text not null,
  primary key (kind, from_status, to_status)
);
insert into allowed_transitions values
  ('deposits', 'pending', 'approved'), ('deposits', 'pending', 'declined'),
  ('withdrawals', 'pending', 'approved'), ('withdrawals', 'pending', 'declined'),
  ('withdrawals', 'pending', 'processing'), ('withdrawals', 'processing', 'approved'),
  ('withdrawals', 'processing', 'declined'),
  ('investments', 'pending', 'approved'), ('investments', 'pending', 'processing'),
  ('investments', 'processing', 'approved'), ('investments', 'approved', 'ended'),
  ('investments', 'approved', 'processing');
create trigger transitions_no_change before insert or update or delete on allowed_transitions
  for each row execute function ledger.refuse();
create trigger transitions_no_truncate before truncate on allowed_transitions
  for each statement execute function ledger.refuse();

-- A request opens pending, with terms that a request may have, for an account that is open.
-- The arguments are the methods of its table.
create function open_request() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' or new.version <> 1 then
    raise exception 'a request opens pending' using errcode = '23514', constraint = 'request_opens_pending';
  elsif new.method <> all (tg_argv) then
    raise exception '% is no method of %', new.method, tg_table_name
      using errcode = '23514', constraint = tg_table_name || '_method_check';
  elsif new.amount_cents not between 1 and 100000000000 then
    raise exception '% cents cannot be moved', new.amount_cents
      using errcode = '23514', constraint = tg_table_name || '_amount_cents_check';
  end if;
  -- the lock that the foreign key takes anyway, a moment earlier: an account that is being closed takes no request
  perform 1 from public.users u where u.id = new.user_id and u.closed_at is null for key share;
  if not found then
    raise exception 'the account is closed' using errcode = 'AS001';
  end if;
  return new;
end $$;

-- It is kept, and keeps its terms for ever.
create function keep_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception '% are never deleted', tg_table_name
      using errcode = '23514', constraint = 'requests_are_kept';
  end if;
  if to_jsonb(new) - '{status,reason,version,decided_at,decided_by,earnings_cents}'::text[]
     = to_jsonb(old) - '{status,reason,version,decided_at,decided_by,earnings_cents}'::text[] then
    return new;
  end if;
  -- where a closed account was paid out to is erased with the rest of its data
  if tg_table_name = 'withdrawals'
     and to_jsonb(new) = to_jsonb(old) || '{"address": null, "bank_name": null, "account_number": null, "routing_number": null}'
     and exists (select from public.users u where u.id = old.user_id and u.closed_at is not null) then
    return new;
  end if;
  raise exception 'the terms of a request never change'
    using errcode = '23514', constraint = 'terms_never_change';
end $$;

-- Its status follows the machine, and a decision is written once, with its status.
create function decide_request() returns trigger language plpgsql as $$
begin
  if new.status <> old.status then
    if not exists (select from public.allowed_transitions a
                    where a.kind = tg_table_name and a.from_status = old.status and a.to_status = new.status) then
      raise exception '% cannot go from % to %', tg_table_name, old.status, new.status
        using errcode = '23514', constraint = 'status_follows_the_machine';
    end if;
    new.version := old.version + 1;
  elsif (new.version, new.reason, new.decided_at, new.decided_by)
     is distinct from (old.version, old.reason, old.decided_at, old.decided_by) then
    raise exception 'a decision is written once, with its status'
      using errcode = '23514', constraint = 'decisions_are_written_once';
  end if;
  return new;
end $$;

create function guard_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from public.investments i where i.id = new.investment_id and i.user_id = new.user_id
                  and i.plan_id = new.plan_id and i.method = new.method and i.status = 'approved') then
      return new;
    end if;
    raise exception 'an earning belongs to an active investment'
      using errcode = '23514', constraint = 'earning_fits_its_investment';
  end if;
  raise exception 'an earning is corrected by another earning, never changed'
    using errcode = '23514', constraint = 'earnings_are_append_only';
end $$;
create trigger earnings_guard before insert or update or delete on earnings for each row execute function guard_earning();
create trigger earnings_no_truncate before truncate on earnings for each statement execute function guard_earning();
create function guard_investment_earnings() returns trigger language plpgsql as $$
begin
  if (case when tg_op = 'INSERT' then new.earnings_cents <> 0
          else new.earnings_cents <> old.earnings_cents and pg_trigger_depth() < 2 end) then
    raise exception 'earnings follow their rows' using errcode = '23514', constraint = 'earnings_follow_rows';
  end if;
  return new;
end $$;
create trigger investments_earnings_guard before insert or update on investments
  for each row execute function guard_investment_earnings();

do $$
declare
  t text;
  methods text;
begin
  for t, methods in values ('deposits', $m$'BTC', 'ETH', 'SOL'$m$), ('investments', $m$'BTC', 'ETH', 'SOL'$m$),
                           ('withdrawals', $m$'bank', 'bitcoin', 'ethereum', 'solana'$m$) loop
    execute format('create trigger request_opens before insert on %I
                    for each row execute function open_request(%s)', t, methods);
    -- fires for every update that names one of these columns, whatever it sets them to
    execute format('create trigger request_is_kept before delete or update of %s on %I
                    for each row execute function keep_request()',
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = t::regclass and attnum > 0
          and attname <> all ('{status,reason,version,decided_at,decided_by,earnings_cents}')), t);
    execute format('create trigger request_is_decided before update on %I
                    for each row execute function decide_request()', t);
    execute format('create trigger request_no_truncate before truncate on %I
                    for each statement execute function ledger.refuse()', t);
  end loop;
end $$;

-- Totals move with the row that they count.
create function count_settled() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'deposits' then
    update public.user_totals set deposits_cents = deposits_cents + new.amount_cents where user_id = new.user_id;
  elsif tg_table_name = 'withdrawals' then
    update public.user_totals set withdrawals_cents = withdrawals_cents + new.amount_cents where user_id = new.user_id;
  else
    update public.user_totals set earnings_cents = earnings_cents + new.amount_cents where user_id = new.user_id;
    update public.investments set earnings_cents = earnings_cents + new.amount_cents where id = new.investment_id;
  end if;
  return null;
end $$;
create trigger deposits_count after update of status on deposits
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function count_settled();
create trigger withdrawals_count after update of status on withdrawals
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function count_settled();
create trigger earnings_count after insert on earnings for each row execute function count_settled();
