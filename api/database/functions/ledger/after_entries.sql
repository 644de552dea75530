-- All lines of a transaction arrive in one statement, numbered from 1, so that none can be added by another one; they
-- move their accounts and are assessed together, at once, whoever chained them.
create or replace function ledger.after_entries() returns trigger language plpgsql as $$
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
  ), assessed as (
    select count(*) as lines,
           bool_and(m.fits) and count(*) between 2 and 16 and count(*) = max(m.line) and min(m.line) = 1
           and coalesce(sum(m.amount) filter (where m.asset = 'BTC'), 0) = 0
           and coalesce(sum(m.amount) filter (where m.asset = 'ETH'), 0) = 0
           and coalesce(sum(m.amount) filter (where m.asset = 'SOL'), 0) = 0
           and coalesce(sum(m.amount) filter (where m.amount > 0) = max(m.fact), false) as fits
      from moved m group by m.tx_id
  )
  select coalesce(bool_and(j.fits), true) and coalesce(sum(j.lines), 0) = (select count(*) from new_entries)
    into fits from assessed j;
  if not fits then
    raise exception 'transaction % does not balance or breaks the rule of its kind', (select n.tx_id from new_entries n limit 1)
      using errcode = '23514', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
