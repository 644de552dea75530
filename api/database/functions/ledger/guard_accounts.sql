-- Only an entry can change a balance, whichever role writes it.
create or replace function ledger.guard_accounts() returns trigger language plpgsql as $$
begin
  if (select count(*) from accounts_after) <> (
    select count(*)
      from accounts_after n
      join accounts_before o on (o.id, o.kind, o.asset, o.bucket) = (n.id, n.kind, n.asset, n.bucket)
                            and o.owner is not distinct from n.owner and n.seq = o.seq + 1
      join ledger.entries e on e.account_id = n.id and e.bucket = n.bucket and e.seq = n.seq and e.hash = n.head
                           and e.balance_after = n.balance and e.amount = n.balance - o.balance
  ) then
    raise exception 'a balance moves only with an entry'
      using errcode = '23514', constraint = 'balance_moves_with_an_entry';
  end if;
  return null;
end $$;
