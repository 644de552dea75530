-- The double-entry ledger. Everything below holds for every role, the owner of the tables included.
-- Amounts are USD cents (bigint). Every transaction sums to zero for each asset. custody and position are below zero: what the
-- platform owes for the assets that it holds; position for coins that a chain has shown (schema coins). claims are below zero by what
-- investors owe for reversed deposits, write_offs by the claims that were given up. Every other account says to whom the platform owes, and is never below zero.

create schema ledger;

-- The assets of the platform. The rows are in guards/ledger/assets.sql, since adding one opens its accounts.
create table ledger.assets (
  code text primary key check (code ~ '^[A-Z]{2,10}$'),
  place smallint not null unique check (place > 0),
  method text not null unique check (method ~ '^[a-z]{2,20}$' and method <> 'bank')
);
alter table deposit_addresses add foreign key (asset) references ledger.assets (code);

-- The BEFORE triggers of the tables that every posting writes to assess the values of a row, not CHECK:
-- PostgreSQL reads the text of each CHECK of a table again for every statement, which on these tables cost more than
-- writing the row. Two stay where a balance moves: what no account may fall below.
create table ledger.accounts (
  id bigint generated always as identity,
  bucket smallint not null,
  owner uuid,
  kind text not null,
  asset text not null,
  balance bigint not null default 0,
  seq bigint not null default 0,
  head bytea not null default sha256('assay'),
  primary key (id, bucket),
  unique nulls not distinct (owner, kind, asset, bucket),
  foreign key (owner, bucket) references users (id, bucket),
  constraint investor_account_not_below_zero check (owner is null or balance >= 0),
  constraint platform_account_not_below_zero check (owner is not null or kind in ('custody', 'position', 'claims', 'write_offs') or balance >= 0)
) with (fillfactor = 70); -- cut by bucket

-- The platform's side has an account in each bucket for each kind and asset, and a transaction moves the one of its
-- bucket: investors of different buckets do not wait for each other. The balance of the kind is the sum. The returns pool
-- has one account for each asset, in bucket 0 (ledger.bucket_of_account), so that a rule can hold what is in it.
-- ledger.open_asset opens them.

-- One row a business fact. phase 1 opens a reference, phase 2 settles it, each at most once.
create table ledger.transactions (
  id uuid not null,
  bucket smallint not null,
  kind text not null,
  ref_kind text not null,
  ref_id uuid not null,
  phase smallint not null,
  owner uuid,
  amount bigint not null,
  actor text not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  -- the trigger transaction_fits gives it the open date, so that no posting reaches a closed one
  business_date date,
  primary key (id, bucket),
  constraint one_settlement_per_reference unique (ref_kind, ref_id, phase, bucket)
); -- cut by bucket
create index transactions_owner on ledger.transactions (owner, at desc);
-- (rows come in the order of their dates, so that blocks of them are enough, and a posting writes no entry of an index)
create index transactions_business_date on ledger.transactions using brin (business_date) with (pages_per_range = 16, autosummarize = on);

create table ledger.entries (
  tx_id uuid not null,
  bucket smallint not null,
  line smallint not null,
  account_id bigint not null,
  amount bigint not null,
  balance_after bigint not null,
  seq bigint not null,
  hash bytea not null,
  primary key (tx_id, line, bucket),
  constraint one_chain_per_account unique (account_id, seq, bucket)
); -- cut by bucket
-- No foreign keys from here to rules, rows and accounts: the triggers look each of them up anyway,
-- none of those rows can ever be deleted, and a second look-up per line would only cost time.

-- The kinds of request, each with the table of its rows and its type in the history; and the kinds of transaction. The rows
-- of both are those of app/domain (request_kinds.ts, movements.ts): app:prepare writes them (database/movement_rows.ts).
create table ledger.request_kinds (
  kind text primary key,
  request_table text not null unique,
  -- null where a row is no line of an investor's history
  history_type text unique,
  has_owner boolean not null default true,
  -- whether a row may be charged (investment_charges), so that its end gives back less than its opening put aside
  has_charges boolean not null default false,
  -- whether a row may settle at what a chain has shown (credited_cents) instead of the amount that was typed
  has_credits boolean not null default false,
  constraint history_is_an_investors check (has_owner or history_type is null)
);

-- What each kind of transaction may move: out of which kind of account, into which, for which reference, and with which
-- statuses of its row. What nothing is said about is strict: above the limits it takes two of the staff, which only a kind
-- may do without that leaves the money with its owner or in the pool, or whose amount follows from a rule; it moves the
-- asset of its own request, and money of the one investor whom it names. row_sign is the sign of the row's amount, sign what
-- the transaction does to the investor's money.
create table ledger.rules (
  kind text primary key,
  ref_kind text not null references ledger.request_kinds (kind),
  phase smallint not null check (phase in (1, 2)),
  from_kind text not null,
  to_kind text not null,
  row_status text[] not null,
  needs_approval boolean not null default true,
  approval_action text unique,
  own_asset boolean not null default true,
  row_sign smallint not null default 1 check (row_sign in (1, -1)),
  sign smallint not null,
  -- money of one investor stays in one bucket; between the platform's own accounts money may go to another bucket
  spans_buckets boolean not null default false,
  -- investor: it names one, and touches no other investor's account. platform: it names nobody and touches none. lines: it
  -- names nobody, and each line is of an investor of its bucket
  owned_by text not null default 'investor' check (owned_by in ('investor', 'platform', 'lines')),
  -- the kind of the platform alone that goes with it for the same row, between the pool and what this one moves of payable
  paired_kind text,
  -- its amount follows from agreed terms: nobody of the staff chooses it
  by_rule boolean not null default false,
  constraint one_person_moves_what_stays check (needs_approval or by_rule or '{available,held,invested}' @> array[from_kind, to_kind]
    or '{pool,payable}' @> array[from_kind, to_kind]),
  -- (the position moves by rule only with coins that a chain takes back, or has again)
  constraint rules_pay_nothing_out check (not by_rule or not '{custody,position,pool}' && array[from_kind, to_kind]
    or kind in ('deposit_reversed', 'deposit_restored') and not '{custody,pool,available}' && array[from_kind, to_kind]),
  constraint owners_fit_the_sides check ((owned_by = 'platform') = not '{available,held,invested}' && array[from_kind, to_kind]),
  constraint approval_of_what_needs_it check (needs_approval or approval_action is null),
  constraint one_bucket_for_an_investor check (not spans_buckets
    or not '{available,held,invested}' && array[from_kind, to_kind]),
  constraint sign_follows_the_sides check (
    sign = (to_kind = any ('{available,held,invested}'))::integer - (from_kind = any ('{available,held,invested}'))::integer)
);

-- What the triggers ask of the row of a request, whatever its table.
create type ledger.request as (owner uuid, amount bigint, status text, method text, charged bigint, is_credited boolean);

-- What one person moved without a checker, by the hour: of each investor's money, and by each member of staff; for each kind of
-- reference. By hours, so that a sum over a day reads 25 rows however much was moved.
create table ledger.unchecked_sums (
  subject text not null,
  bucket smallint not null,
  ref_kind text not null,
  hour integer not null,
  amount bigint not null,
  primary key (subject, ref_kind, hour, bucket)
) with (fillfactor = 50); -- cut by bucket

-- A posting of the application: one transaction of the ledger each.
-- lines: [{"kind","asset","amount"}], amount in cents as text, negative for the giving side; the investor's kinds belong
-- to the owner, or to the line's "owner" where the kind says so; the platform's are those of the row's bucket.
create type ledger.posting as (kind text, ref_id uuid, owner uuid, amount bigint, actor text, lines jsonb, at timestamptz);
