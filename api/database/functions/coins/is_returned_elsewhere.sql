-- Whether a transaction gives back what was settled for a deposit in other assets than it was taken in. A person who paid in one coin
-- for another that a chain took back has their own coin again.
create or replace function coins.is_returned_elsewhere(t ledger.transactions) returns boolean language sql stable as $$
  select exists (
    select from (
      select a.asset, sum(e.amount)::bigint as cents
        from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
       where e.tx_id = (t).id and e.bucket = (t).bucket and e.amount > 0 group by a.asset
    ) g full join (
      select s.* from public.deposit_reversals v cross join coins.settled_for(v.deposit_id, v.reorgs) s where v.id = (t).ref_id and v.bucket = (t).bucket
    ) s using (asset) where g.cents is distinct from s.cents)
$$;
