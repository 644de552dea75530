-- Coins, in the smallest unit of their asset, beside the USD that is owed for them. Each output that a chain has made final is
-- posted here once, and so is what becomes of it: credited, recovered, or gone again with its block. Nothing here is cut by bucket: an account is
-- the platform's, one for each kind and asset, and few payments meet on it.

create schema coins;

-- The assets whose coins are counted: those with chain parts in app/domain/assets. app:prepare writes them (database/coin_rows.ts).
create table coins.units (
  asset text primary key,
  unit text not null,
  decimals smallint not null check (decimals between 0 and 18)
);

-- wallet: what our addresses hold, below zero as custody is. inbox: arrived, and nobody's yet. position: what USD was credited
-- for. network_fees: what chains took of payouts. dust: kept by the platform, and credited to nobody.
create table coins.accounts (
  id smallint generated always as identity primary key,
  asset text not null references coins.units (asset),
  kind text not null check (kind in ('wallet', 'inbox', 'position', 'network_fees', 'dust')),
  balance numeric(38, 0) not null default 0,
  seq bigint not null default 0,
  head bytea not null default sha256('assay'),
  constraint one_coin_account_a_kind unique (asset, kind),
  constraint coin_account_not_below_zero check (kind in ('wallet', 'position') or balance >= 0),
  constraint wallet_not_above_zero check (kind <> 'wallet' or balance <= 0)
);

-- What may happen to coins, each with the account that gives and the one that takes. `leaves` where a block that was final has
-- gone: then the output is final no more.
create table coins.facts (
  fact text primary key,
  from_kind text not null,
  to_kind text not null,
  leaves boolean not null default false
);

create table coins.transactions (
  id bigint generated always as identity primary key,
  fact text not null references coins.facts (fact),
  asset text not null,
  observation_id bigint not null references chains.observations (id),
  -- how often its block had gone by then
  reorgs integer not null,
  deposit_id uuid,
  amount numeric(38, 0) not null,
  actor text not null,
  at timestamptz not null default now(),
  xid xid8 not null default pg_current_xact_id(),
  constraint one_coin_posting_a_fact unique (observation_id, fact, reorgs),
  constraint credit_names_its_deposit check ((fact in ('credited', 'restored')) = (deposit_id is not null))
);
create index coin_transactions_deposit on coins.transactions (deposit_id) where deposit_id is not null;
-- what a credited deposit has lost with its block
create index coin_transactions_left on coins.transactions (observation_id) where fact = 'left_position';

create table coins.entries (
  tx_id bigint not null references coins.transactions (id),
  line smallint not null check (line in (1, 2)),
  account_id smallint not null references coins.accounts (id),
  amount numeric(38, 0) not null,
  balance_after numeric(38, 0) not null,
  seq bigint not null,
  hash bytea not null,
  primary key (tx_id, line),
  constraint one_coin_chain unique (account_id, seq)
);

-- The terms of an asset that the database assesses by itself: the smallest deposit, and up to which amount a final deposit is
-- credited without staff (null: never). The owner of the tables writes them at start from the settings.
create table coins.terms (
  asset text primary key references coins.units (asset),
  minimum_cents bigint not null default 1 check (minimum_cents > 0),
  auto_credit_cents bigint check (auto_credit_cents > 0)
);

-- How coins left the inbox, by two of the staff. A refund is instructed here; the coins leave the inbox when it is paid. What the chain
-- took back and has again arrives a second time: it is decided about again.
create table coins.resolutions (
  observation_id bigint not null references chains.observations (id),
  -- how often its block had gone by then
  reorgs integer not null,
  way text not null check (way in ('credit', 'refund', 'recover')),
  address text check (char_length(address) between 1 and 100),
  reason text not null check (char_length(reason) between 1 and 500),
  approval_id uuid not null unique references approvals (id),
  requested_by uuid not null references staff (id),
  decided_by uuid not null references staff (id),
  created_at timestamptz(3) not null,
  constraint refund_has_its_address check ((way = 'refund') = (address is not null)),
  primary key (observation_id, reorgs)
);
-- What is final and belongs to no deposit, or to one that it does not back (next_action says why).
create index observations_unattributed on chains.observations (id) where state = 'final' and (deposit_id is null or next_action is not null);
