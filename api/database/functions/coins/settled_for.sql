-- What a reversal of a deposit has taken of what its investor had available, by asset.
create or replace function coins.settled_for(p_deposit uuid, p_reorgs integer) returns table (asset text, cents bigint) language sql stable as $$
  select a.asset, sum(e.amount)::bigint
    from public.deposit_reversals v
    join ledger.transactions t on t.ref_kind = 'reversal' and t.ref_id = v.id and t.bucket = v.bucket
    join ledger.entries e on e.tx_id = t.id and e.bucket = t.bucket
    join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
   where v.deposit_id = p_deposit and v.bucket = public.bucket_of(p_deposit) and v.reorgs = p_reorgs and v.status = 'settled' and e.amount > 0
   group by a.asset
$$;
