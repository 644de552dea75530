-- The double-entry ledger. Everything below holds whoever asks, the owner of the tables included.
-- Amounts are USD cents (bigint). An investor's account is never below zero. The platform's side
-- carries the opposite sign, so that every transaction sums to zero for each asset.

create schema ledger;

-- Which of the 64 stripes a session writes to: that of its process id, so that concurrent sessions seldom meet.
-- The owner's session that fills a demonstration turns through them instead.
create function ledger.stripe() returns smallint language sql stable as $$
  select (case when pg_catalog.current_setting('role') = 'assay_owner'
               then coalesce(nullif(pg_catalog.current_setting('assay.stripe', true), '')::integer, pg_catalog.pg_backend_pid())
               else pg_catalog.pg_backend_pid() end % 64)::smallint
$$;

-- What a row may hold is judged by the BEFORE triggers of the tables that every posting writes to, not by CHECK:
-- PostgreSQL reads the text of each CHECK of a table again for every statement, which on these tables cost more than
-- writing the row. One CHECK stays where a balance moves: the one that no investor's account may fall below.
create table ledger.accounts (
  id bigint generated always as identity primary key,
  owner uuid references users (id),
  kind text not null,
  asset text not null,
  stripe smallint not null default 0,
  balance bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default sha256('assay'),
  unique nulls not distinct (owner, kind, asset, stripe),
  constraint investor_account_not_below_zero check (owner is null or balance >= 0)
) with (fillfactor = 70);

-- One row a business fact. phase 1 opens a reference, phase 2 settles it, each at most once.
create table ledger.transactions (
  id uuid primary key default uuidv7(),
  kind text not null,
  ref_kind text not null,
  ref_id uuid not null,
  phase smallint not null,
  owner uuid not null,
  amount bigint not null,
  actor text not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint one_settlement_per_reference unique (ref_kind, ref_id, phase)
);
create index transactions_owner on ledger.transactions (owner, at desc);

create table ledger.entries (
  tx_id uuid not null,
  line smallint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  seq bigint not null,
  hash bytea not null,
  primary key (tx_id, line),
  constraint one_chain_per_account unique (account_id, seq)
);

-- What each kind of transaction may move: out of which kind of account, into which, for which reference; and whether above
-- the limits it takes two of the staff. It does unless a kind says otherwise, which only one may say that leaves the money
-- with its owner.
create table ledger.rules (
  kind text primary key,
  ref_kind text not null,
  phase smallint not null,
  from_kind text not null,
  to_kind text not null,
  row_status text[] not null,
  takes_two boolean not null default true,
  constraint one_person_moves_what_stays check (takes_two or '{available,held,invested}' @> array[from_kind, to_kind])
);
insert into ledger.rules values
  ('deposit_approved',     'deposit',    2, 'custody',   'available', '{approved}', true),
  ('withdrawal_requested', 'withdrawal', 1, 'available', 'held',      '{pending,processing,approved,declined}', false),
  ('withdrawal_approved',  'withdrawal', 2, 'held',      'custody',   '{approved}', true),
  ('withdrawal_declined',  'withdrawal', 2, 'held',      'available', '{declined}', false),
  ('investment_requested', 'investment', 1, 'available', 'invested',  '{pending,processing,approved,ended}', false),
  ('investment_ended',     'investment', 2, 'invested',  'available', '{ended}', false),
  ('earnings_credited',    'earning',    2, 'returns',   'available', '{approved}', true),
  ('earnings_debited',     'earning',    2, 'available', 'returns',   '{approved}', true);
-- The same as functions, made from the table so that there is one source: which kind of account gives or takes, which
-- statuses of its row a kind goes with, what it stands for, and whether it takes two.
create function ledger.compile_rules() returns void language plpgsql as $$
declare
  f record;
begin
  for f in
    select v.head, string_agg(format('when %L then %s', r.kind, v.says), ' ' order by r.kind) as parts, min(v.otherwise) as otherwise
      from ledger.rules r, lateral (values
        ('side(kind text, gives boolean) returns text', format('case when gives then %L else %L end', r.from_kind, r.to_kind), 'null'),
        ('goes_with(kind text, status text) returns boolean', format('status = any (%L::text[])', r.row_status), 'false'),
        ('ref_kind_of(kind text) returns text', format('%L', r.ref_kind), 'null'),
        ('phase_of(kind text) returns smallint', format('%s::smallint', r.phase), 'null'),
        ('takes_two(kind text) returns boolean', r.takes_two::text, 'true')
      ) as v (head, says, otherwise)
     group by v.head
  loop
    execute format('create or replace function ledger.%s language sql immutable parallel safe as %L',
      f.head, format('select case kind %s else %s end', f.parts, f.otherwise));
  end loop;
end $$;
select ledger.compile_rules();
-- No foreign keys from here to rules, rows and accounts: the triggers below look each of them up anyway,
-- none of those rows can ever be deleted, and a second look-up per line would only cost time.

create function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows never change: % on %', tg_op, tg_table_name
    using errcode = '23514', constraint = 'ledger_is_append_only';
end $$;

-- The platform's side has 64 stripes for each kind and asset. A session posts to the stripe of its own
-- process id, so that concurrent sessions do not wait for one row; the balance of the kind is the sum.
insert into ledger.accounts (kind, asset, stripe)
select k, a, s
  from unnest(array['custody', 'returns']) k, unnest(array['BTC', 'ETH', 'SOL']) a, generate_series(0, 63) s;

create function ledger.open_accounts() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  insert into ledger.accounts (owner, kind, asset)
  select new.id, k, a
    from unnest(array['available', 'held', 'invested']) with ordinality k (k, n),
         unnest(array['BTC', 'ETH', 'SOL']) with ordinality a (a, m)
   order by n, m;  -- available before held before invested: posts lock accounts by ascending id
  return null;
end $$;
create trigger user_has_accounts after insert on users
  for each row execute function ledger.open_accounts();
