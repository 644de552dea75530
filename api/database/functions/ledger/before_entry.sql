-- A line that comes unchained (seq 0) is chained here to the current state of its account, with the account locked;
-- ledger.post does the same for all its lines at once. It does not move the account yet: a line that a statement skips
-- after all (on conflict do nothing) must leave no trace.
create or replace function ledger.before_entry() returns trigger language plpgsql as $$
declare
  t ledger.transactions;
  a ledger.accounts;
begin
  select * into t from ledger.transactions x where x.id = new.tx_id and x.bucket = public.bucket_of(new.tx_id);
  if new.amount = 0 or new.line not between 1 and ledger.most_lines(t.kind) then
    raise exception 'line % of % cents is none', new.line, new.amount using errcode = '23514',
      constraint = case when new.amount = 0 then 'entries_amount_check' else 'entries_line_check' end;
  end if;
  if t.xid is distinct from pg_current_xact_id() then
    raise exception 'transaction % is sealed', new.tx_id
      using errcode = '23514', constraint = 'transaction_is_sealed';
  end if;
  select * into a from ledger.accounts x where x.id = new.account_id and x.bucket = new.bucket for update;
  if not found then
    raise exception 'account % is not there', new.account_id
      using errcode = '23514', constraint = 'account_is_known';
  end if;
  -- an investor's account takes only what is theirs, and every account only what its kind may give or take
  if not ledger.may_touch(t.kind, t.owner, a.owner) or a.kind is distinct from ledger.side(t.kind, new.amount < 0) then
    raise exception 'transaction % does not balance or breaks the rule of its kind', new.tx_id
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  new.balance_after := a.balance + new.amount;
  new.seq := a.seq + 1;
  new.hash := ledger.seal(a.head, t, new.line, a.id, new.amount, new.balance_after, new.seq);
  return new;
end $$;
