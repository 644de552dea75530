-- Only entries can change a balance, whichever role writes it: all those since the row before, and the last of them is its
-- head. Many accounts at once, as those of everybody whom a date pays, are put together by grouping: a join of the rows
-- before with those after compares each with each.
create or replace function ledger.guard_accounts() returns trigger language plpgsql as $$
declare
  c_few constant integer := 64;
  v_accounts constant bigint := (select count(*) from accounts_after);
  v_fits bigint;
begin
  if v_accounts <= c_few then
    select count(*) into v_fits
      from accounts_after n
      join accounts_before o on (o.id, o.kind, o.asset, o.bucket) = (n.id, n.kind, n.asset, n.bucket)
                            and o.owner is not distinct from n.owner and n.seq > o.seq
      join ledger.entries e on e.account_id = n.id and e.bucket = n.bucket and e.seq = n.seq and e.hash = n.head
                           and e.balance_after = n.balance
                           and n.balance - o.balance = case when n.seq = o.seq + 1 then e.amount else ledger.moved_since(n.id, n.bucket, o.seq, n.seq) end;
  else
    with changed as materialized (
      select x.id, x.bucket, max(x.seq) as seq, sum(x.sign * x.seq) as lines, sum(x.sign * x.balance) as amount, sum(x.balance) filter (where x.sign = 1) as balance,
             (array_agg(x.head) filter (where x.sign = 1))[1] as head
        from (select n.id, n.bucket, n.kind, n.asset, n.owner, n.seq, n.balance, n.head, 1 as sign from accounts_after n
              union all select o.id, o.bucket, o.kind, o.asset, o.owner, o.seq, o.balance, o.head, -1 from accounts_before o) x
       group by x.id, x.bucket, x.kind, x.asset, x.owner
      having count(*) = 2 and sum(x.sign) = 0 and sum(x.sign * x.seq) > 0
    )
    select count(*) into v_fits
      from changed c
      join ledger.entries e on e.account_id = c.id and e.bucket = c.bucket and e.seq = c.seq and e.hash = c.head
                           and e.balance_after = c.balance
                           and c.amount = case when c.lines = 1 then e.amount else ledger.moved_since(c.id, c.bucket, (c.seq - c.lines)::bigint, c.seq) end;
  end if;
  if v_accounts <> v_fits then
    raise exception 'a balance moves only with an entry'
      using errcode = '23514', constraint = 'balance_moves_with_an_entry';
  end if;
  return null;
end $$;
