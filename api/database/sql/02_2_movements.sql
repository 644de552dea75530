-- How entries move accounts: chained, judged together, and never any other way.

-- What the chain seals: the facts of the transaction and of the entry, in a form that cannot be read two ways.
-- (stable, as its body is: only then is it taken into the query that asks, without a call)
create function ledger.seal(prev bytea, t ledger.transactions, line smallint, account bigint, amount bigint, after bigint, seq bigint)
returns bytea language sql stable parallel safe as $$
  select pg_catalog.sha256(prev || pg_catalog.convert_to(pg_catalog.concat_ws('|', t.id, t.kind, t.ref_kind, t.ref_id, t.owner, t.amount, t.actor,
    extract(epoch from t.at), line, account, amount, after, seq), 'UTF8'))
$$;

-- A line that comes unchained (seq 0) is chained here to what its account stands at, with the account locked;
-- ledger.post does the same for all its lines at once. It does not move the account yet: a line that a statement skips
-- after all (on conflict do nothing) must leave no trace.
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
  for each row when (new.seq = 0) execute function ledger.before_entry();

-- All lines of a transaction arrive in one statement, numbered from 1, so that none can be added by another one; they
-- move their accounts and are judged together, at once, whoever chained them.
create function ledger.after_entries() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  with moved as (
    update ledger.accounts a
       set balance = n.balance_after, seq = n.seq, head = n.hash
      from new_entries n join ledger.transactions t on t.id = n.tx_id
     where a.id = n.account_id
    returning with (old as stood) n.tx_id, n.line, n.amount, a.asset, t.amount as fact,
      -- an investor's account takes only what is theirs, and every account only what its kind may give or take
      -- (and an asset that is not summed below moves nothing)
      coalesce(n.amount <> 0 and a.asset in ('BTC', 'ETH', 'SOL')
        and t.xid = pg_current_xact_id() and (a.owner is null or a.owner = t.owner)
        and a.kind = ledger.side(t.kind, n.amount < 0) and n.balance_after = stood.balance + n.amount and n.seq = stood.seq + 1
        and n.hash = ledger.seal(stood.head, t, n.line, a.id, n.amount, n.balance_after, n.seq), false) as fits
  ), judged as (
    select count(*) as lines,
           bool_and(m.fits) and count(*) between 2 and 16 and count(*) = max(m.line) and min(m.line) = 1
           and coalesce(sum(m.amount) filter (where m.asset = 'BTC'), 0) = 0
           and coalesce(sum(m.amount) filter (where m.asset = 'ETH'), 0) = 0
           and coalesce(sum(m.amount) filter (where m.asset = 'SOL'), 0) = 0
           and coalesce(sum(m.amount) filter (where m.amount > 0) = max(m.fact), false) as fits
      from moved m group by m.tx_id
  )
  select coalesce(bool_and(j.fits), true) and coalesce(sum(j.lines), 0) = (select count(*) from new_entries)
    into fits from judged j;
  if not fits then
    raise exception 'transaction % does not balance or breaks the rule of its kind', (select n.tx_id from new_entries n limit 1)
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on ledger.entries
  referencing new table as new_entries
  for each statement execute function ledger.after_entries();

create function ledger.before_transaction() returns trigger language plpgsql as $$
begin
  if new.amount <= 0 then
    raise exception 'a transaction of % cents', new.amount using errcode = '23514', constraint = 'transactions_amount_check';
  end if;
  if new.ref_kind is distinct from ledger.ref_kind_of(new.kind) or new.phase is distinct from ledger.phase_of(new.kind)
     or new.xid <> pg_current_xact_id() then
    raise exception 'a % cannot stand for % phase %', new.kind, new.ref_kind, new.phase
      using errcode = '23514', constraint = 'transaction_fits_its_rule';
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

-- An account opens empty.
create function ledger.open_account() returns trigger language plpgsql as $$
begin
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
end $$;
create trigger account_opens before insert on ledger.accounts
  for each row execute function ledger.open_account();

-- A balance goes only to where an entry says, whoever moves it.
create function ledger.guard_accounts() returns trigger language plpgsql as $$
begin
  if (select count(*) from accounts_after) <> (
    select count(*)
      from accounts_after n
      join accounts_before o on (o.id, o.kind, o.asset, o.stripe) = (n.id, n.kind, n.asset, n.stripe)
                            and o.owner is not distinct from n.owner and n.seq = o.seq + 1
      join ledger.entries e on e.account_id = n.id and e.seq = n.seq and e.hash = n.head
                           and e.balance_after = n.balance and e.amount = n.balance - o.balance
  ) then
    raise exception 'a balance moves only with an entry'
      using errcode = '23514', constraint = 'balance_moves_with_an_entry';
  end if;
  return null;
end $$;
create trigger account_guard after update on ledger.accounts
  referencing old table as accounts_before new table as accounts_after
  for each statement execute function ledger.guard_accounts();
create trigger accounts_no_delete before delete on ledger.accounts
  for each row execute function ledger.refuse();
create trigger accounts_no_truncate before truncate on ledger.accounts
  for each statement execute function ledger.refuse();
