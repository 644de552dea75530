-- All lines of a transaction arrive in one statement, numbered from 1, so that none can be added by another one; they
-- move their accounts and are assessed together, at once, whoever chained them. Several lines of one account follow each
-- other, the first of them what the account stands at.
create or replace function ledger.after_entries() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  with linked as (
    select n.*, t as fact, lag(n.seq) over w as prev_seq, lag(n.balance_after) over w as prev_balance, lag(n.hash) over w as prev_hash,
           lead(n.seq) over w is null as is_last
      from new_entries n join ledger.transactions t on t.id = n.tx_id and t.bucket = public.bucket_of(n.tx_id)
    window w as (partition by n.account_id order by n.seq)
  ), moved as (
    update ledger.accounts a
       set balance = l.balance_after, seq = l.seq, head = l.hash
      from linked l
     where l.is_last and a.id = l.account_id and a.bucket = l.bucket
    returning with (old as stood) a.id, a.bucket, a.owner, a.kind, a.asset, stood.balance, stood.seq, stood.head
  ), checked as (
    select l.tx_id, l.line, l.amount, a.asset, (l.fact).amount as fact,
      -- an investor's account takes only what is theirs, and every account only what its kind may give or take; all of
      -- them lie in the bucket of the transaction, but for kinds that declare otherwise
      coalesce(l.amount <> 0 and ledger.is_asset(a.asset)
        and (l.fact).xid = pg_current_xact_id() and (a.owner is null or a.owner = (l.fact).owner)
        and (a.bucket = (l.fact).bucket or ledger.spans_buckets((l.fact).kind))
        and a.kind = ledger.side((l.fact).kind, l.amount < 0)
        and l.balance_after = coalesce(l.prev_balance, a.balance) + l.amount and l.seq = coalesce(l.prev_seq, a.seq) + 1
        and l.hash = ledger.seal(coalesce(l.prev_hash, a.head), l.fact, l.line, a.id, l.amount, l.balance_after, l.seq), false) as fits
      from linked l join moved a on a.id = l.account_id
  ), by_asset as (
    select c.tx_id, count(*) as lines, min(c.line) as first, max(c.line) as last, max(c.fact) as fact,
           bool_and(c.fits) and sum(c.amount) = 0 as fits, sum(c.amount) filter (where c.amount > 0) as moved
      from checked c group by c.tx_id, c.asset
  ), assessed as (
    select sum(b.lines) as lines,
           bool_and(b.fits) and sum(b.lines) between 2 and 16 and sum(b.lines) = max(b.last) and min(b.first) = 1
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
