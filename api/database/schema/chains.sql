-- What chains show: watched addresses, the block that was read last, and every output that paid to an address of ours. Evidence
-- only: no row here is money, and a coin moves in the schema coins alone. Amounts are in the asset's smallest unit. None of these
-- tables is cut by bucket: they are searched by address and txid before an investor is known, as users is by e-mail.

create schema chains;

-- Where addresses come from: an extended public key, or a signed pool of addresses. The one in force is the latest of its asset
-- whose time has come.
create table chains.accounts (
  id bigint generated always as identity primary key,
  asset text not null references ledger.assets (code),
  form text not null check (form in ('xpub', 'pool')),
  -- xpub: the extended public key. pool: the public key that signed the lines
  public_key text not null check (char_length(public_key) between 32 and 128),
  path text check (path ~ '^m(/[0-9]+h{0,1})*$'),
  -- the first address, which an operator compares with the hardware wallet
  check_address text not null check (char_length(check_address) between 1 and 100),
  genesis text not null check (char_length(genesis) between 32 and 66),
  -- null where the account comes from the settings
  approval_id uuid unique references approvals (id),
  made_by uuid references staff (id),
  confirmed_by uuid references staff (id),
  created_at timestamptz(3) not null default now(),
  in_force_at timestamptz(3) not null,
  constraint account_key_is_public check (public_key !~ '^.prv'),
  constraint account_path_fits_its_form check ((form = 'xpub') = (path is not null)),
  constraint account_is_made_by_two check ((approval_id is null) = (made_by is null) and (made_by is null) = (confirmed_by is null)
    and made_by <> confirmed_by)
);
create index accounts_in_force on chains.accounts (asset, in_force_at desc, id desc);

-- Watched for ever and handed out once. script: how an output names it: the bytes of its script in hex where outputs have one, the
-- address in small letters where accounts have hexadecimal addresses, else the address itself.
create table chains.addresses (
  id bigint generated always as identity primary key,
  account_id bigint not null references chains.accounts (id),
  asset text not null references ledger.assets (code),
  index bigint not null check (index >= 0),
  address text not null check (char_length(address) between 1 and 100),
  script text not null check (char_length(script) between 1 and 140),
  purpose text not null default 'deposit' check (purpose in ('deposit', 'change', 'refund', 'check')),
  deposit_id uuid unique,
  investor uuid references users (id),
  handed_out_at timestamptz(3),
  added_at timestamptz(3) not null default now(),
  constraint one_watched_script unique (asset, script),
  constraint one_address_an_index unique (account_id, index),
  constraint address_is_handed_out check ((deposit_id is null) = (investor is null) and (deposit_id is null) = (handed_out_at is null))
);
create index addresses_to_hand_out on chains.addresses (asset, account_id, index) where handed_out_at is null;
create index addresses_of_investor on chains.addresses (investor, id desc) where investor is not null;

-- Where the watching of a chain has come to. The cursor is the fence: it moves in the transaction that writes its block.
create table chains.cursors (
  asset text primary key references ledger.assets (code),
  genesis text not null,
  height bigint not null check (height >= 0),
  hash text not null,
  tip bigint not null,
  -- the height up to which the chain's own rule says final
  final_height bigint not null default 0,
  source text not null,
  leader text,
  halted_why text,
  halted_at timestamptz(3),
  advanced_at timestamptz(3) not null default clock_timestamp(),
  looked_at timestamptz(3) not null default clock_timestamp(),
  constraint halt_has_its_reason check ((halted_why is null) = (halted_at is null))
);

-- The blocks below the cursor, the last 200.
create table chains.blocks (
  asset text not null references chains.cursors (asset),
  height bigint not null,
  hash text not null,
  parent text not null,
  at timestamptz(3) not null,
  primary key (asset, height)
);

-- The states, and which may follow which, are those of domain/observation_state.ts (allowed_transitions, kind observations).
create table chains.observations (
  id bigint generated always as identity primary key,
  asset text not null references ledger.assets (code),
  txid text not null check (char_length(txid) between 1 and 100),
  index integer not null check (index >= 0),
  -- in: coins of the chain. token: something else that lies at the address. balance: coins that no transaction explains
  kind text not null check (kind in ('in', 'token', 'balance')),
  token text,
  address_id bigint not null references chains.addresses (id),
  address text not null,
  amount numeric(38, 0) not null check (amount > 0),
  state text not null,
  block_height bigint,
  block_hash text,
  block_at timestamptz(3),
  first_seen_at timestamptz(3) not null default clock_timestamp(),
  confirmed_at timestamptz(3),
  final_at timestamptz(3),
  -- since when a payment that was final is looked at again: its chain was resumed below its block
  doubted_at timestamptz(3),
  reorgs integer not null default 0,
  -- the providers that named this very block, output and amount
  agreed_by text[] not null default '{}',
  disputed_why text,
  deposit_id uuid unique,
  -- whose work it is in the inbox, and what is to be done next
  owner uuid references staff (id),
  next_action text check (char_length(next_action) between 1 and 400),
  version integer not null default 1,
  constraint one_observation_an_output unique (asset, txid, index, kind),
  constraint token_is_named check ((kind = 'token') = (token is not null)),
  constraint block_is_whole check ((block_hash is null) = (block_height is null) and (block_hash is null) = (block_at is null)),
  constraint block_fits_the_state check ((state in ('confirming', 'final', 'disputed')) = (block_hash is not null)),
  constraint dispute_has_its_reason check ((state = 'disputed') = (disputed_why is not null)),
  constraint final_has_its_time check (state <> 'final' or final_at is not null),
  constraint doubt_is_about_what_is_final check (doubted_at is null or state = 'final')
);
create index observations_open on chains.observations (asset, block_height) where state in ('confirming', 'disputed');
create index observations_unconfirmed on chains.observations (asset, id) where state in ('seen', 'reorged');
create index observations_in_blocks on chains.observations (asset, block_height) where block_height is not null;
create index observations_doubted on chains.observations (asset, id) where doubted_at is not null;
create index observations_of_address on chains.observations (address_id, id);

-- What the transaction of an unconfirmed observation spends: another transaction that spends the same replaces it.
create table chains.prevouts (
  observation_id bigint not null references chains.observations (id),
  asset text not null,
  txid text not null,
  index bigint not null check (index >= 0),
  primary key (observation_id, txid, index)
);
create index prevouts_spent on chains.prevouts (asset, txid, index);

-- Up to where the coins of an address are explained by observations: a balance is remembered once transactions explain it.
create table chains.balances (
  address_id bigint primary key references chains.addresses (id),
  explained numeric(38, 0) not null check (explained >= 0),
  -- the newest transaction, or the block, up to which it was compared
  mark text not null,
  height bigint not null,
  at timestamptz(3) not null default clock_timestamp()
);

-- What a coin costs, in USD of 10^-8, in each minute. Two sources that differ too much give no row.
create table chains.price_points (
  asset text not null references ledger.assets (code),
  minute timestamptz(0) not null check (date_trunc('minute', minute) = minute),
  usd_e8 bigint not null check (usd_e8 > 0),
  sources jsonb not null check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) > 0),
  spread_bp integer not null check (spread_bp >= 0),
  sample boolean not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (asset, minute)
);

-- The history that a demonstration invents for deposits from before its chains existed: coins at a sample price. No transaction, no
-- block and no address is named, nothing else refers to these rows, and no coin is counted for them.
create table chains.simulated_payments (
  deposit_id uuid primary key,
  amount numeric(38, 0) not null check (amount > 0),
  usd_e8 bigint not null check (usd_e8 > 0),
  at timestamptz(3) not null
);

-- How many providers have to name a block before what it pays is final, and after how many minutes without a look, or without a
-- price, what is known is stale. The owner writes it at start from the settings.
create table chains.rules (
  is_the_one boolean primary key default true check (is_the_one),
  agreement smallint not null default 2 check (agreement between 1 and 5),
  stale_minutes smallint not null default 10 check (stale_minutes between 1 and 1440),
  price_stale_minutes smallint not null default 10 check (price_stale_minutes between 1 and 1440)
);
insert into chains.rules default values;
