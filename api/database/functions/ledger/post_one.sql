-- What ledger.post does of one posting alone, as most come: no account has two lines, so that nothing is chained within it.
create or replace function ledger.post_one(p ledger.posting) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with opened as (
    insert into ledger.transactions as t (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
    values (ledger.transaction_id(p.at, public.bucket_of(p.ref_id)), public.bucket_of(p.ref_id), p.kind, ledger.ref_kind_of(p.kind),
            p.ref_id, ledger.phase_of(p.kind), p.owner, p.amount, p.actor, p.at)
    returning t as fact
  ), lines as (
    select o.fact, l.n::smallint as line, (l.says->>'amount')::bigint as amount,
           ledger.bucket_of_account(l.says->>'kind', (o.fact).bucket) as bucket,
           coalesce(case when l.says->>'kind' in ('available', 'held', 'invested')
             then (select a.id from ledger.accounts a where a.owner = coalesce((o.fact).owner, (l.says->>'owner')::uuid) and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset' and a.bucket = (o.fact).bucket)
             else (select a.id from ledger.accounts a where a.owner is null and a.kind = l.says->>'kind' and a.asset = l.says->>'asset'
                                                        and a.bucket = ledger.bucket_of_account(l.says->>'kind', (o.fact).bucket))
           end, ledger.no_account(l.says)) as account
      from opened o cross join jsonb_array_elements(p.lines) with ordinality as l (says, n)
     order by account
  )
  insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select (l.fact).id, a.bucket, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1,
         ledger.seal(a.head, l.fact, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1)
    from lines l join ledger.accounts a on a.id = l.account and a.bucket = l.bucket
     for update of a;
end $$;
