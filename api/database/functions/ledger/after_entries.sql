-- All lines of a transaction arrive in one statement, numbered from 1, so that none can be added by another one; they
-- move their accounts and are assessed together, at once, no matter which code chained them.
create or replace function ledger.after_entries() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  with moved as (
    update ledger.accounts a
       set balance = n.balance_after, seq = n.seq, head = n.hash
      from new_entries n join ledger.transactions t on t.id = n.tx_id and t.bucket = public.bucket_of(n.tx_id)
     where a.id = n.account_id and a.bucket = n.bucket
    returning with (old as stood) n.tx_id, n.line, n.amount, a.asset, t.amount as fact, ledger.most_lines(t.kind) as most,
      -- an investor's account takes only what is theirs, and every account only what its kind may give or take; all of
      -- them lie in the bucket of the transaction, but for the platform's where the kind declares otherwise
      coalesce(n.amount <> 0 and ledger.is_asset(a.asset)
        and t.xid = pg_current_xact_id() and ledger.may_touch(t.kind, t.owner, a.owner)
        and (a.bucket = t.bucket or a.owner is null and ledger.spans_buckets(t.kind))
        and a.kind = ledger.side(t.kind, n.amount < 0) and n.balance_after = stood.balance + n.amount and n.seq = stood.seq + 1
        and n.hash = ledger.seal(stood.head, t, n.line, a.id, n.amount, n.balance_after, n.seq), false) as fits
  ), by_asset as (
    select m.tx_id, count(*) as lines, min(m.line) as first, max(m.line) as last, max(m.fact) as fact, max(m.most) as most,
           bool_and(m.fits) and sum(m.amount) = 0 as fits, sum(m.amount) filter (where m.amount > 0) as moved
      from moved m group by m.tx_id, m.asset
  ), assessed as (
    select sum(b.lines) as lines,
           bool_and(b.fits) and sum(b.lines) between 2 and max(b.most) and sum(b.lines) = max(b.last) and min(b.first) = 1
           and coalesce(sum(b.moved) = max(b.fact), false) as fits
      from by_asset b group by b.tx_id
  )
  select coalesce(bool_and(j.fits), true) and coalesce(sum(j.lines), 0) = (select count(*) from new_entries)
    into fits from assessed j;
  if not fits then
    raise exception 'transaction % does not balance or breaks the rule of its kind', (select n.tx_id from new_entries n limit 1)
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
