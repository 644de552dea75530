-- ledger.post: the only way in for the application, which cannot write the tables themselves. One statement, however many the
-- postings are and whichever accounts they share: the lines of an account are chained in the order of the postings.
-- (by nested loops: the accounts are locked in the order in which the lines are sorted, ascending for everybody, so
-- that two posts can never wait for each other)
create or replace function ledger.post(p_postings ledger.posting[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  if cardinality(p_postings) = 1 then
    perform ledger.post_one(p_postings[1]);
    return;
  end if;
  with opened as (
    insert into ledger.transactions as t (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
    select ledger.transaction_id(p.at, public.bucket_of(p.ref_id)), public.bucket_of(p.ref_id), p.kind, ledger.ref_kind_of(p.kind),
           p.ref_id, ledger.phase_of(p.kind), p.owner, p.amount, p.actor, p.at
      from unnest(p_postings) p
    returning t as fact
  ), lines as (
    select o.fact, p.ordinality as nth, l.n::smallint as line, (l.says->>'amount')::bigint as amount,
           ledger.bucket_of_account(l.says->>'kind', (o.fact).bucket) as bucket,
           coalesce(case when l.says->>'kind' in ('available', 'held', 'invested')
             then (select a.id from ledger.accounts a where a.owner = coalesce((o.fact).owner, (l.says->>'owner')::uuid) and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset' and a.bucket = (o.fact).bucket)
             else (select a.id from ledger.accounts a where a.owner is null and a.kind = l.says->>'kind' and a.asset = l.says->>'asset'
                                                        and a.bucket = ledger.bucket_of_account(l.says->>'kind', (o.fact).bucket))
           end, ledger.no_account(l.says)) as account
      from unnest(p_postings) with ordinality p
      join opened o on (o.fact).ref_id = p.ref_id and (o.fact).kind = p.kind
     cross join jsonb_array_elements(p.lines) with ordinality as l (says, n)
     order by account
  ), locked as (
    select l.*, a.balance, a.seq, a.head
      from lines l join ledger.accounts a on a.id = l.account and a.bucket = l.bucket
       for update of a
  ), numbered as (
    select k.*, k.balance + sum(k.amount) over so_far as after, k.seq + row_number() over so_far as place
      from locked k window so_far as (partition by k.account order by k.nth, k.line rows unbounded preceding)
  )
  insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select (n.fact).id, n.bucket, n.line, n.account, n.amount, n.after, n.place,
         ledger.chain(n.head, ledger.sealed(n.fact, n.line, n.account, n.amount, n.after::bigint, n.place)) over (partition by n.account order by n.place)
    from numbered n;
end $$;
