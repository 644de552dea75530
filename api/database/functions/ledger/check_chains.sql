-- The part of the check on live data (ledger.check_all) that is about the chains of entries: each guarantee with the first offender.
create or replace function ledger.check_chains() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  with linked as (
    select e.account_id, e.seq, e.tx_id, e.line, e.amount, e.balance_after, e.hash,
           lag(e.hash) over w as prev, lag(e.balance_after, 1, 0::bigint) over w as before, lag(e.seq, 1, 0::bigint) over w as prev_seq
      from ledger.entries e where random() > 0.001 or ledger.throttle() window w as (partition by e.account_id order by e.seq)
  ),
  broken as (
    select min(array[l.account_id, l.seq]) as entry
      from linked l left join ledger.transactions t on t.id = l.tx_id and t.bucket = public.bucket_of(l.tx_id)
     where l.seq <> l.prev_seq + 1 or l.balance_after <> l.before + l.amount
        or l.hash <> ledger.seal(coalesce(l.prev, sha256('assay')), t, l.line, l.account_id, l.amount, l.balance_after, l.seq)
    having count(*) > 0
  ),
  tips as (
    select a.id from ledger.accounts a
      left join lateral (select e.balance_after, e.seq, e.hash from ledger.entries e
                          where e.account_id = a.id and e.bucket = a.bucket order by e.seq desc limit 1) l on true
     where a.balance <> coalesce(l.balance_after, 0) or a.seq <> coalesce(l.seq, 0)
        or a.head <> coalesce(l.hash, sha256('assay'))
     order by a.id limit 1
  )
  select 'every chain is whole', not exists (select from broken),
           (select format('account %s entry %s (transaction %s line %s)', e.account_id, e.seq, e.tx_id, e.line)
              from broken b join ledger.entries e on e.account_id = b.entry[1] and e.seq = b.entry[2] limit 1)
  union all select 'every account stands where its chain ends', not exists (select from tips),
           (select 'account ' || id from tips)
$$;
