-- All lines of a transaction arrive in one statement, numbered from 1, so that none can be added by another one, and on an
-- account each; they move their accounts and are assessed together, at once, no matter which code chained them.
create or replace function ledger.after_entries() returns trigger language plpgsql as $$
declare
  fits boolean;
begin
  -- a transaction that comes alone, as most do, moves each account once: a second line on one would not be among those moved
  if (select count(*) = max(n.line) from new_entries n) then
    with moved as (
      update ledger.accounts a
         set balance = n.balance_after, seq = n.seq, head = n.hash
        from new_entries n join ledger.transactions t on t.id = n.tx_id and t.bucket = public.bucket_of(n.tx_id)
       where a.id = n.account_id and a.bucket = n.bucket
      returning with (old as stood) n.tx_id, n.line, n.amount, a.asset, t.amount as fact, ledger.most_lines(t.kind) as most,
        ledger.line_fits(row(n.*)::ledger.entries, t, a, stood.balance, stood.seq, stood.head) as fits
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
  else
    with chained as (
      select row(n.*)::ledger.entries as n, n.account_id, n.bucket, n.tx_id, lag(n.balance_after) over w as balance, lag(n.seq) over w as seq, lag(n.hash) over w as head,
             lead(n.seq) over w is null as is_last
        from new_entries n window w as (partition by n.account_id, n.bucket order by n.seq)
    ), accounts as (
      update ledger.accounts a
         set balance = (c.n).balance_after, seq = (c.n).seq, head = (c.n).hash
        from chained c
       where a.id = c.account_id and a.bucket = c.bucket and c.is_last
      returning with (old as stood) a.id, a.bucket, stood, stood.balance, stood.seq, stood.head
    ), moved as (
      -- no balance is below zero in between
      select c.tx_id, (c.n).line, (c.n).amount, a.id as account, (a.stood).asset, t.amount as fact, ledger.most_lines(t.kind) as most,
             ledger.line_fits(c.n, t, a.stood, coalesce(c.balance, a.balance), coalesce(c.seq, a.seq), coalesce(c.head, a.head))
             and (c.is_last or (c.n).balance_after >= 0 or (a.stood).owner is null and (a.stood).kind in ('custody', 'position', 'claims', 'write_offs')) as fits
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
  end if;
  if not fits then
    raise exception 'transaction % does not balance or breaks the rule of its kind', (select n.tx_id from new_entries n limit 1)
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
