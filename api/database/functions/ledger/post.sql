-- ledger.post: the only way in for the application, which cannot write the tables themselves. Several at once are hardly
-- dearer than one. A statement moves each account once, so postings that meet in one go in rounds: all that reach the pool,
-- those of one bucket where their kind moves the platform's side, and those of one investor.
-- (by nested loops: the accounts are locked in the order in which the lines are sorted, ascending for everybody, so
-- that two posts can never wait for each other)
create or replace function ledger.post(p_postings ledger.posting[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_rounds bigint[] := '{1}';
  v_last bigint := 1;
begin
  if cardinality(p_postings) > 1 then
    v_rounds := array(
      select row_number() over (partition by case when ledger.spans_buckets(p.kind) then 'pool'
                                                     when ledger.moves_platform(p.kind) then public.bucket_of(p.ref_id)::text else p.owner::text end
                                order by p.ordinality)
        from unnest(p_postings) with ordinality p order by p.ordinality);
    v_last := (select max(r) from unnest(v_rounds) r);
  end if;
  for v_round in 1 .. v_last loop
    with opened as (
      insert into ledger.transactions as t (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
      select ledger.transaction_id(p.at, public.bucket_of(p.ref_id)), public.bucket_of(p.ref_id), p.kind, ledger.ref_kind_of(p.kind),
             p.ref_id, ledger.phase_of(p.kind), p.owner, p.amount, p.actor, p.at
        from unnest(p_postings) with ordinality p where v_rounds[p.ordinality] = v_round
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
        from unnest(p_postings) with ordinality p
        join opened o on (o.fact).ref_id = p.ref_id and v_rounds[p.ordinality] = v_round
       cross join jsonb_array_elements(p.lines) with ordinality as l (says, n)
       order by account
    )
    insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
    select (l.fact).id, a.bucket, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1,
           ledger.seal(a.head, l.fact, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1)
      from lines l join ledger.accounts a on a.id = l.account and a.bucket = l.bucket
       for update of a;
  end loop;
end $$;
