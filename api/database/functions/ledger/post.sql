-- ledger.post: the only way in for the application, which cannot write the tables themselves. Several at once are no
-- dearer than one to begin with. What they have in common is chained line by line: investors of one bucket meet in the
-- platform's accounts of that bucket, and one investor's postings in that investor's.
-- (by nested loops: the accounts are locked in the order in which the lines are sorted, ascending for everybody, so
-- that two posts can never wait for each other)
create or replace function ledger.post(p_postings ledger.posting[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with opened as (
    insert into ledger.transactions as t (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
    select ledger.transaction_id(p.at, public.bucket_of(p.owner)), public.bucket_of(p.owner), p.kind, ledger.ref_kind_of(p.kind),
           p.ref_id, ledger.phase_of(p.kind), p.owner, p.amount, p.actor, p.at
      from unnest(p_postings) p
    returning t as fact
  ), lines as (
    select o.fact, p.ordinality as nth, l.n::smallint as line, (l.says->>'amount')::bigint as amount,
           coalesce(case when l.says->>'kind' in ('custody', 'returns')
             then (select a.id from ledger.accounts a where a.owner is null and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset' and a.bucket = (o.fact).bucket)
             else (select a.id from ledger.accounts a where a.owner = p.owner and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset' and a.bucket = (o.fact).bucket)
           end, ledger.no_account(l.says)) as account
      from unnest(p_postings) with ordinality p
      join opened o on (o.fact).ref_id = p.ref_id and (o.fact).kind = p.kind
     cross join jsonb_array_elements(p.lines) with ordinality as l (says, n)
     order by account
  ), locked as (
    select l.*, a.balance, a.seq, a.head from lines l join ledger.accounts a on a.id = l.account and a.bucket = (l.fact).bucket
       for update of a
  ), placed as (
    select l.fact, l.nth, l.line, l.account, l.amount, l.head, (l.balance + sum(l.amount) over so_far)::bigint as after,
           l.seq + row_number() over so_far as seq
      from locked l window so_far as (partition by l.account order by l.nth, l.line rows unbounded preceding)
  )
  insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select (p.fact).id, (p.fact).bucket, p.line, p.account, p.amount, p.after, p.seq,
         ledger.chain(p.head, p.fact, p.line, p.account, p.amount, p.after, p.seq)
           over (partition by p.account order by p.nth, p.line rows unbounded preceding)
    from placed p;
end $$;
