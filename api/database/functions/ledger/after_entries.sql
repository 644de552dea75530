-- All lines of a transaction arrive in one statement, numbered from 1, so that none can be added by another one, and on an
-- account each; they move their accounts and are assessed together, at once, no matter which code chained them.
create or replace function ledger.after_entries() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  with chained as (
    select n.*, lag(n.balance_after) over w as before, lag(n.seq) over w as seq_before, lag(n.hash) over w as head_before,
           lead(n.seq) over w is null as is_last
      from new_entries n window w as (partition by n.account_id, n.bucket order by n.seq)
  ), accounts as (
    update ledger.accounts a
       set balance = c.balance_after, seq = c.seq, head = c.hash
      from chained c
     where a.id = c.account_id and a.bucket = c.bucket and c.is_last
    returning with (old as stood) a.id, a.bucket, a.kind, a.asset, a.owner, stood.balance, stood.seq, stood.head
  ), moved as (
    select c.tx_id, c.line, c.amount, a.id as account, a.asset, t.amount as fact, ledger.most_lines(t.kind) as most,
      -- an investor's account takes only what is theirs, and every account only what its kind may give or take; all of
      -- them lie in the bucket of the transaction, but for the platform's where the kind declares otherwise; and none is
      -- below zero in between, where several lines of a statement move it
      coalesce(c.amount <> 0 and ledger.is_asset(a.asset)
        and t.xid = pg_current_xact_id() and ledger.may_touch(t.kind, t.owner, a.owner)
        and (a.bucket = t.bucket or a.owner is null and ledger.spans_buckets(t.kind))
        and a.kind = ledger.side(t.kind, c.amount < 0)
        and c.balance_after = coalesce(c.before, a.balance) + c.amount and c.seq = coalesce(c.seq_before, a.seq) + 1
        and (c.is_last or c.balance_after >= 0 or a.owner is null and a.kind = 'custody')
        and c.hash = ledger.seal(coalesce(c.head_before, a.head), t, c.line, a.id, c.amount, c.balance_after, c.seq), false) as fits
      from chained c
      join accounts a on a.id = c.account_id and a.bucket = c.bucket
      join ledger.transactions t on t.id = c.tx_id and t.bucket = public.bucket_of(c.tx_id)
  ), by_asset as (
    select m.tx_id, count(*) as lines, min(m.line) as first, max(m.line) as last, max(m.fact) as fact, max(m.most) as most,
           bool_and(m.fits) and sum(m.amount) = 0 and count(distinct m.account) = count(*) as fits, sum(m.amount) filter (where m.amount > 0) as moved
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
