import type pg from 'pg'

/**
 * Many approved deposits, written past the triggers but with everything the triggers would have written: rows,
 * transactions, chained entries, balances, totals and audit lines. The ledger API would take minutes for as many.
 */
const FILL = `
create function pg_temp.fill(deposits integer, investors integer) returns void language plpgsql as $$
declare
  e record;
  prev bytea;
  at_account bigint := 0;
begin
  create temp table who as select gen_random_uuid() as id, n from generate_series(0, investors - 1) n;
  insert into users (id, name, email, username, password)
  select id, 'Trial', id || '@ledger.test', left(id::text, 13), '-' from who;
  set local session_replication_role = replica;
  create temp table made as
    select new_id(bucket_of(w.id)) as id, new_id(bucket_of(w.id)) as tx, w.id as owner, g as n, (1 + g % 900)::bigint as amount,
           bucket_of(w.id) as bucket
      from generate_series(0, deposits - 1) g join who w on w.n = g % investors;
  insert into public.deposits (id, bucket, user_id, method, amount_cents, status, address, version, decided_at)
  select id, bucket, owner, 'BTC', amount, 'approved', '-', 2, now() from made;
  insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor, business_date)
  select tx, bucket, 'deposit_approved', 'deposit', id, 2, owner, amount, 'trial', b.date
    from made, ledger.business_dates b where b.status = 'open';
  insert into ledger.unchecked_sums (subject, bucket, ref_kind, hour, amount)
  select s.subject, bucket_of_subject(s.subject), 'deposit', ledger.hour_of(now()), sum(amount)
    from made, lateral (values ('investor:' || owner), ('trial')) s (subject) group by 1, 2;
  insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
  select tx, bucket_of(tx), line, account, amount, sum(amount) over w, row_number() over w, ''
    from (select m.tx, 1 as line, a.id as account, -m.amount as amount, m.n from made m
            join ledger.accounts a on a.owner is null and a.kind = 'custody' and a.asset = 'BTC' and a.bucket = m.bucket
          union all
          select m.tx, 2, a.id, m.amount, m.n from made m
            join ledger.accounts a on a.owner = m.owner and a.kind = 'available' and a.asset = 'BTC') lines
  window w as (partition by account order by n);
  for e in select x.*, t from ledger.entries x join ledger.transactions t on t.id = x.tx_id order by x.account_id, x.seq loop
    if e.account_id <> at_account then
      prev := sha256('assay');
      at_account := e.account_id;
    end if;
    prev := ledger.seal(prev, e.t, e.line, e.account_id, e.amount, e.balance_after, e.seq);
    update ledger.entries set hash = prev where tx_id = e.tx_id and line = e.line;
  end loop;
  update ledger.accounts a set balance = l.balance_after, seq = l.seq, head = l.hash
    from (select distinct on (account_id) * from ledger.entries order by account_id, seq desc) l where l.account_id = a.id;
  update user_totals t set deposits_cents = s.sum from (select owner, sum(amount) from made group by owner) s where s.owner = t.user_id;
  insert into audit_events (chain, seq, seal, actor_kind, action, object_kind, object_id, after)
  select bucket, row_number() over (partition by bucket order by n), '', 'system', 'deposit.approved', 'deposit', id,
         jsonb_build_object('status', 'approved', 'method', 'BTC', 'amountCents', amount::text) from made;
  at_account := -1;
  for e in select x as line, x.chain, x.id from audit_events x order by x.chain, x.seq loop
    if e.chain <> at_account then
      prev := sha256('assay audit');
      at_account := e.chain;
    end if;
    prev := audit_seal(prev, (e.line).seq, e.line);
    update audit_events set seal = prev where id = e.id;
  end loop;
  update audit_chains c set seq = l.seq, head = l.seal
    from (select distinct on (chain) * from audit_events order by chain, seq desc) l where l.chain = c.chain;
end $$`

/** Fills a fresh database; each deposit leaves two entries and an audit line. */
export async function simulateManyDeposits(client: pg.Client, deposits: number): Promise<void> {
  await client.query(FILL)
  await client.query('select pg_temp.fill($1, 1000)', [deposits])
  await client.query('analyze')
}
