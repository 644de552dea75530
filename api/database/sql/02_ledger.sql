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

-- What each kind of transaction may move: out of which kind of account, into which, for which reference.
create table ledger.rules (
  kind text primary key,
  ref_kind text not null,
  phase smallint not null,
  from_kind text not null,
  to_kind text not null,
  row_status text[] not null
);
insert into ledger.rules values
  ('deposit_approved',     'deposit',    2, 'custody',   'available', '{approved}'),
  ('withdrawal_requested', 'withdrawal', 1, 'available', 'held',      '{pending,processing,approved,declined}'),
  ('withdrawal_approved',  'withdrawal', 2, 'held',      'custody',   '{approved}'),
  ('withdrawal_declined',  'withdrawal', 2, 'held',      'available', '{declined}'),
  ('investment_requested', 'investment', 1, 'available', 'invested',  '{pending,processing,approved,ended}'),
  ('investment_ended',     'investment', 2, 'invested',  'available', '{ended}'),
  ('earnings_credited',    'earning',    2, 'returns',   'available', '{approved}'),
  ('earnings_debited',     'earning',    2, 'available', 'returns',   '{approved}');
-- The same as functions, made from the table so that there is one source: which kind of account gives or takes, and
-- which statuses of its row a kind goes with.
do $$
begin
  execute format('create function ledger.side(kind text, gives boolean) returns text language sql immutable parallel safe as %L',
    (select 'select case kind ' || string_agg(format('when %L then case when gives then %L else %L end', r.kind, r.from_kind, r.to_kind), ' ')
            || ' end' from ledger.rules r));
  execute format('create function ledger.goes_with(kind text, status text) returns boolean language sql immutable parallel safe as %L',
    (select 'select case kind ' || string_agg(format('when %L then status = any (%L::text[])', r.kind, r.row_status), ' ')
            || ' else false end' from ledger.rules r));
end $$;
-- No foreign keys from here to rules, rows and accounts: the triggers below look each of them up anyway,
-- none of those rows can ever be deleted, and a second look-up per line would only cost time.

create function ledger.refuse() returns trigger language plpgsql as $$
begin
  raise exception 'ledger rows never change: % on %', tg_op, tg_table_name
    using errcode = '23514', constraint = 'ledger_is_append_only';
end $$;

-- What the chain seals: the facts of the transaction and of the entry, in a form that cannot be read two ways.
-- (stable, as its body is: only then is it taken into the query that asks, without a call)
create function ledger.seal(prev bytea, t ledger.transactions, line smallint, account bigint, amount bigint, after bigint, seq bigint)
returns bytea language sql stable parallel safe as $$
  select pg_catalog.sha256(prev || pg_catalog.convert_to(pg_catalog.concat_ws('|', t.id, t.kind, t.ref_kind, t.ref_id, t.owner, t.amount, t.actor,
    extract(epoch from t.at), line, account, amount, after, seq), 'UTF8'))
$$;

-- Each line locks its account and is chained to what the account stood at. It does not move the account yet:
-- a line that a statement skips after all (on conflict do nothing) must leave no trace.
create function ledger.before_entry() returns trigger language plpgsql as $$
declare
  t ledger.transactions;
  a ledger.accounts;
begin
  if new.amount = 0 or new.line not between 1 and 16 then
    raise exception 'line % of % cents is none', new.line, new.amount using errcode = '23514',
      constraint = case when new.amount = 0 then 'entries_amount_check' else 'entries_line_check' end;
  end if;
  select * into t from ledger.transactions x where x.id = new.tx_id;
  if t.xid is distinct from pg_current_xact_id() then
    raise exception 'transaction % is sealed', new.tx_id
      using errcode = '23514', constraint = 'transaction_is_sealed';
  end if;
  select * into a from ledger.accounts x where x.id = new.account_id for update;
  if not found then
    raise exception 'account % is not there', new.account_id
      using errcode = '23514', constraint = 'account_is_known';
  end if;
  -- an investor's account takes only what is theirs, and every account only what its kind may give or take
  if a.owner <> t.owner or a.kind is distinct from ledger.side(t.kind, new.amount < 0) then
    raise exception 'transaction % does not balance or breaks the rule of its kind', new.tx_id
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  new.balance_after := a.balance + new.amount;
  new.seq := a.seq + 1;
  new.hash := ledger.seal(a.head, t, new.line, a.id, new.amount, new.balance_after, new.seq);
  return new;
end $$;
create trigger entry_moves_account before insert on ledger.entries
  for each row execute function ledger.before_entry();

-- All lines of a transaction, and of no other, arrive in one statement, numbered from 1, so that none can be added by
-- another one; they move their accounts and are judged together, at once.
create function ledger.after_entries() returns trigger language plpgsql as $$
declare
  is_off boolean;
begin
  with moved as (
    update ledger.accounts a
       set balance = n.balance_after, seq = n.seq, head = n.hash
      from new_entries n
     where a.id = n.account_id
    returning n.tx_id, n.line, a.asset, n.amount
  ), of_all as (select n.tx_id as id from new_entries n limit 1)
  select count(*) = 1 or count(*) <> max(m.line) or min(m.line) <> 1
      or bool_or(m.tx_id <> (select id from of_all))
      or coalesce(sum(m.amount) filter (where m.asset = 'BTC'), 0) <> 0
      or coalesce(sum(m.amount) filter (where m.asset = 'ETH'), 0) <> 0
      or coalesce(sum(m.amount) filter (where m.asset = 'SOL'), 0) <> 0
      or sum(m.amount) filter (where m.amount > 0)
         is distinct from (select t.amount from ledger.transactions t where t.id = (select id from of_all))
    into is_off
    from moved m;
  if is_off then
    raise exception 'transaction % does not balance or breaks the rule of its kind', (select n.tx_id from new_entries n limit 1)
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on ledger.entries
  referencing new table as new_entries
  for each statement execute function ledger.after_entries();

create function ledger.before_transaction() returns trigger language plpgsql as $$
declare
  rule ledger.rules;
begin
  if new.amount <= 0 then
    raise exception 'a transaction of % cents', new.amount using errcode = '23514', constraint = 'transactions_amount_check';
  end if;
  select * into rule from ledger.rules r where r.kind = new.kind;
  if rule.kind is null or rule.ref_kind <> new.ref_kind or rule.phase <> new.phase
     or new.xid <> pg_current_xact_id() then
    raise exception 'a % cannot stand for % phase %', new.kind, new.ref_kind, new.phase
      using errcode = '23514', constraint = 'transaction_fits_its_rule';
  end if;
  -- above the limit staff are two; below it this comparison is all that four eyes cost
  if new.kind in ('deposit_approved', 'withdrawal_approved', 'earnings_credited', 'earnings_debited')
     and new.amount > coalesce((select r.limit_cents from public.approval_rules r), 0) then
    perform ledger.take_approval(new);
  end if;
  return new;
end $$;
create trigger transaction_fits before insert on ledger.transactions
  for each row execute function ledger.before_transaction();

create trigger transactions_no_change before update or delete on ledger.transactions
  for each row execute function ledger.refuse();
create trigger transactions_no_truncate before truncate on ledger.transactions
  for each statement execute function ledger.refuse();
create trigger entries_no_change before update or delete on ledger.entries
  for each row execute function ledger.refuse();
create trigger entries_no_truncate before truncate on ledger.entries
  for each statement execute function ledger.refuse();
create trigger rules_no_change before insert or update or delete on ledger.rules
  for each row execute function ledger.refuse();
create trigger rules_no_truncate before truncate on ledger.rules
  for each statement execute function ledger.refuse();

-- A balance goes only to where an entry says, whoever moves it.
create function ledger.guard_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.seq <> 0 or new.head <> sha256('assay') then
      raise exception 'an account opens empty' using errcode = '23514', constraint = 'account_opens_empty';
    elsif new.asset not in ('BTC', 'ETH', 'SOL') then
      raise exception 'no account in %', new.asset using errcode = '23514', constraint = 'accounts_asset_check';
    elsif (new.owner is not null and new.stripe = 0 and new.kind in ('available', 'held', 'invested'))
       or (new.owner is null and new.kind in ('custody', 'returns')) then
      return new;
    end if;
    raise exception 'an account of % has another owner', new.kind
      using errcode = '23514', constraint = 'account_kind_has_its_owner';
  elsif new.owner is distinct from old.owner or new.kind <> old.kind or new.asset <> old.asset
     or new.stripe <> old.stripe or new.id <> old.id or new.seq <> old.seq + 1
     or not exists (select from ledger.entries e
                     where e.account_id = new.id and e.seq = new.seq and e.hash = new.head
                       and e.balance_after = new.balance and e.amount = new.balance - old.balance) then
    raise exception 'a balance moves only with an entry'
      using errcode = '23514', constraint = 'balance_moves_with_an_entry';
  end if;
  return new;
end $$;
create trigger account_guard before insert or update on ledger.accounts
  for each row execute function ledger.guard_account();
create trigger accounts_no_delete before delete on ledger.accounts
  for each row execute function ledger.refuse();
create trigger accounts_no_truncate before truncate on ledger.accounts
  for each statement execute function ledger.refuse();

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
