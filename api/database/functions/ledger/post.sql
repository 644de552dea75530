-- ledger.post: the only way in for the application, which cannot write the tables themselves. Several at once are no
-- dearer than one to begin with, but they are of different owners, and no more than there are stripes: a statement moves
-- each account once.
-- (by nested loops: the accounts are locked in the order in which the lines are sorted, ascending for everybody, so
-- that two posts can never wait for each other)
create or replace function ledger.post(p_postings ledger.posting[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_stripe constant smallint := ledger.stripe();
begin
  with opened as (
    insert into ledger.transactions as t (id, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
    select ledger.transaction_id(p.at), p.kind, ledger.ref_kind_of(p.kind), p.ref_id, ledger.phase_of(p.kind), p.owner, p.amount, p.actor, p.at
      from unnest(p_postings) p
    returning t as fact
  ), lines as (
    select o.fact, l.n::smallint as line, (l.says->>'amount')::bigint as amount,
           coalesce(case when l.says->>'kind' in ('custody', 'returns')
             then (select a.id from ledger.accounts a where a.owner is null and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset'
                                                        and a.stripe = ledger.stripe_of(v_stripe, p.ordinality))
             else (select a.id from ledger.accounts a where a.owner = p.owner and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset' and a.stripe = 0)
           end, ledger.no_account(l.says)) as account
      from unnest(p_postings) with ordinality p
      join opened o on (o.fact).ref_id = p.ref_id
     cross join jsonb_array_elements(p.lines) with ordinality as l (says, n)
     order by account
  )
  insert into ledger.entries (tx_id, line, account_id, amount, balance_after, seq, hash)
  select (l.fact).id, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1,
         ledger.seal(a.head, l.fact, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1)
    from lines l join ledger.accounts a on a.id = l.account
     for update of a;
end $$;
