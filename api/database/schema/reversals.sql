-- What a chain took back of a credited deposit: its block was final, and the chain has left it. The investor owes the amount that was
-- credited; what is available pays it at once, the rest is a claim. The rows of a deposit add up to what its investor still owes.
create table deposit_reversals (
  id uuid not null,
  bucket smallint not null,
  user_id uuid not null,
  deposit_id uuid not null,
  method text not null,
  -- reversed: the chain took it back. settled: paid out of what is available. written_off: given up by two of the staff. restored: the
  -- chain has it again. returned: what was settled is given back. recovered: what was written off is there after all.
  status text not null,
  amount_cents bigint not null,
  -- which reversal of the deposit this belongs to: how often the chain had left a block of its payment by then
  reorgs integer not null,
  -- the coins that left the position, or came back to it
  coin_tx bigint,
  approval_id uuid,
  reason text check (char_length(reason) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  primary key (id, bucket),
  constraint one_reversal_of_coins unique (coin_tx, bucket),
  constraint reversal_has_its_sign check (case when status in ('reversed', 'returned', 'recovered') then amount_cents > 0
    when status in ('settled', 'written_off', 'restored') then amount_cents < 0 else false end),
  constraint reversal_names_its_coins check ((status in ('reversed', 'restored')) = (coin_tx is not null)),
  constraint write_off_has_its_approval check ((status = 'written_off') = (approval_id is not null) and (approval_id is null) = (reason is null)),
  foreign key (user_id, bucket) references users (id, bucket),
  foreign key (deposit_id, bucket) references deposits (id, bucket)
); -- cut by bucket
create index deposit_reversals_deposit on deposit_reversals (deposit_id, created_at, id);
create index deposit_reversals_user on deposit_reversals (user_id, created_at desc, id desc);
create index deposit_reversals_reversed on deposit_reversals (created_at) where status = 'reversed';
-- settled in parts, as money comes; all else once for each reversal
create unique index one_fact_a_reversal on deposit_reversals (deposit_id, reorgs, status, bucket) where status <> 'settled';
