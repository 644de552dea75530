-- The check of the coins, as ledger.check_all shows it: each guarantee, whether it holds, and the first offender. What chains have
-- made final is compared with the coins in the accounts, for each address and in all.
create or replace function coins.check_all() returns table (rule text, holds boolean, detail text) language sql stable as $$
  with linked as (
    select e.*, t.asset, t.fact, t.amount as moved, lag(e.hash) over w as prev, lag(e.balance_after, 1, 0::numeric) over w as before, lag(e.seq, 1, 0::bigint) over w as prev_seq, t
      from coins.entries e left join coins.transactions t on t.id = e.tx_id window w as (partition by e.account_id order by e.seq)
  ),
  broken as (
    select min(l.account_id || ' entry ' || l.seq) as what from linked l
     where l.t is null or l.seq <> l.prev_seq + 1 or l.balance_after <> l.before + l.amount
        or l.hash <> sha256(coalesce(l.prev, sha256('assay')) || coins.sealed(l.t, l.line, l.account_id, l.amount, l.balance_after, l.seq))
  ),
  tips as (
    select min(a.asset || ' ' || a.kind) as what from coins.accounts a
      left join lateral (select e.balance_after, e.seq, e.hash from coins.entries e where e.account_id = a.id order by e.seq desc limit 1) l on true
     where a.balance <> coalesce(l.balance_after, 0) or a.seq <> coalesce(l.seq, 0) or a.head <> coalesce(l.hash, sha256('assay'))
  ),
  unbalanced as (
    select min(t.id) as id from coins.transactions t
     where (select (sum(e.amount), max(e.amount), count(*)) from coins.entries e where e.tx_id = t.id) is distinct from (0::numeric, t.amount, 2::bigint)
  ),
  -- what lies at an address by the evidence, and by the books: everything that is not on the wallet's side
  observed as (
    select o.asset, o.address, sum(o.amount) as amount from chains.observations o where o.kind <> 'token' and o.state = 'final' group by 1, 2
  ),
  booked as (
    select o.asset, o.address, sum(e.amount) as amount
      from coins.entries e join coins.accounts a on a.id = e.account_id join coins.transactions t on t.id = e.tx_id
      join chains.observations o on o.id = t.observation_id
     where a.kind <> 'wallet' group by 1, 2
  ),
  uncovered as (
    select min(format('%s %s: %s arrived, %s in the books', coalesce(b.asset, o.asset), coalesce(b.address, o.address), coalesce(o.amount, 0), coalesce(b.amount, 0))) as what
      from observed o full join booked b using (asset, address) where coalesce(o.amount, 0) <> coalesce(b.amount, 0)
  ),
  total as (
    select min(format('%s: %s arrived, %s in the books', u.asset, coalesce(o.amount, 0), coalesce(b.amount, 0))) as what
      from coins.units u left join (select asset, sum(amount) as amount from observed group by 1) o using (asset)
      left join (select asset, sum(balance) as amount from coins.accounts where kind in ('position', 'inbox', 'dust', 'network_fees') group by 1) b using (asset)
      left join coins.accounts w on w.asset = u.asset and w.kind = 'wallet'
     where coalesce(o.amount, 0) <> coalesce(b.amount, 0) or coalesce(b.amount, 0) <> -coalesce(w.balance, 0)
  ),
  credits as (
    select min('deposit ' || d.id) as what from public.deposits d
      left join chains.observations o on o.deposit_id = d.id
     where d.verification = 'chain' and d.status = 'approved'
       and (o.id is null or o.state <> 'final' or not exists (select from coins.transactions t where t.deposit_id = d.id and t.observation_id = o.id and t.fact = 'credited'))
        or d.verification = 'manual' and d.credited_cents is not null
  ),
  positions as (
    -- the USD side of the position is what the credited deposits were worth
    select min(a.asset) as what from (select asset, sum(balance) as balance from ledger.accounts where kind = 'position' group by 1) a
      left join (select d.method as asset, sum(d.credited_cents) as credited from public.deposits d where d.status = 'approved' group by 1) d using (asset)
     where -a.balance <> coalesce(d.credited, 0)
  ), hidden as (
    select min('payment ' || o.id) as what from public.deposits d join chains.observations o on o.deposit_id = d.id
     where d.verification = 'chain' and d.status in ('declined', 'reversed') and o.next_action is null and coins.in_inbox(o)
  ), missing as (
    select min(v.tbl || '.' || t.trg) as what from (values
      ('public.deposits', '{credit_is_shown_by_a_chain,credit_moves_coins,payment_is_handed_over}'::text[]),
      ('coins.accounts', '{coin_account_guard,coin_accounts_no_delete,coin_accounts_no_truncate}'),
      ('coins.transactions', '{coins_are_as_observed,coin_transaction_agrees,coin_transactions_no_change,coin_transactions_no_truncate}'),
      ('coins.entries', '{coin_entry_is_worked_out,coin_entry_moves_account,coin_entries_no_change,coin_entries_no_truncate}'),
      ('coins.resolutions', '{resolution_guard,resolutions_no_truncate}'), ('coins.facts', '{facts_no_change,facts_no_truncate}'),
      ('coins.units', '{units_no_change,units_no_truncate}')
    ) v (tbl, triggers) cross join unnest(v.triggers) t (trg)
     where not exists (select from pg_trigger g where g.tgrelid = v.tbl::regclass and g.tgname = t.trg and g.tgenabled = 'O')
  )
  select 'coins of each transaction sum to zero', u.id is null, 'coin transaction ' || u.id from unbalanced u
  union all select 'every chain of coins is whole', b.what is null, 'coin account ' || b.what from broken b
  union all select 'every account of coins stands where its chain ends', t.what is null, t.what from tips t
  union all select 'coins that arrived are credited, in the inbox or kept, at each address', u.what is null, u.what from uncovered u
  union all select 'coins that arrived are credited, in the inbox or kept, in all', t.what is null, t.what from total t
  union all select 'what a chain credited is backed by its coins', c.what is null, c.what from credits c
  union all select 'the position of each asset is what was credited', p.what is null, p.what from positions p
  union all select 'a payment that backs no deposit is in the inbox', h.what is null, h.what from hidden h
  union all select 'every rule of coins is switched on', m.what is null, m.what from missing m
$$;
