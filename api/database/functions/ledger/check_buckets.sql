-- The part of the check on live data (ledger.check_all) that is about the buckets of rows, with the first offender.
create or replace function ledger.check_buckets() returns table (rule text, holds boolean, detail text)
language sql stable as $$
  -- the tables whose foreign keys or triggers check the bucket when a row is written
  with misplaced as (
    select min(r.what) as what from (
      select q.ref || ' ' || q.id as what from ledger.posted_rows() q where q.bucket <> coalesce(public.bucket_of(q.user_id), q.bucket) or q.bucket <> public.bucket_of(q.id)
      union all select 'account ' || a.id from ledger.accounts a
                 where a.bucket <> coalesce(public.bucket_of(a.owner), ledger.bucket_of_account(a.kind, a.bucket))
      union all select 'transaction ' || t.id from ledger.transactions t
                 where (random() > 0.001 or ledger.throttle())
                   and (t.bucket <> coalesce(public.bucket_of(t.owner), t.bucket) or t.bucket <> public.bucket_of(t.ref_id) or t.bucket <> public.bucket_of(t.id))
      union all select 'entry ' || e.tx_id || ' ' || e.line from ledger.entries e
                  left join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
                  left join ledger.transactions t on t.id = e.tx_id
                 where (random() > 0.001 or ledger.throttle())
                   and (a.id is null or e.bucket <> t.bucket and (a.owner is not null or not ledger.spans_buckets(t.kind)))
      union all select 'answer of ' || k.principal from public.idempotency_keys k where k.bucket <> public.bucket_of_subject(k.principal)
      union all select 'sum of ' || u.subject from ledger.unchecked_sums u where u.bucket <> public.bucket_of_subject(u.subject)
    ) r
  )
  select 'every row lies in the bucket of its investor', not exists (select from misplaced where what is not null),
           (select what from misplaced)
$$;
