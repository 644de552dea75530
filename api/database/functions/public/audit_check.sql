-- The check of the audit log on live data, as rows, true or false, with the first offender.
create or replace function audit_check() returns table (rule text, holds boolean, detail text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with linked as (
    select e.chain, e.seq, e.seal, lag(e.seq, 1, 0::bigint) over w as prev_seq,
           public.audit_seal(coalesce(lag(e.seal) over w, sha256('assay audit')), e.seq, e) as expected
      from public.audit_events e where random() > 0.001 or ledger.throttle() window w as (partition by e.chain order by e.seq)
  ),
  broken as (
    select min(array[chain, seq]) as line from linked where seq <> prev_seq + 1 or seal <> expected having count(*) > 0
  ),
  tips as (
    select c.chain from public.audit_chains c
      left join lateral (select e.seq, e.seal from public.audit_events e where e.chain = c.chain order by e.seq desc limit 1) l on true
     where c.seq <> coalesce(l.seq, 0) or c.head <> coalesce(l.seal, sha256('assay audit')) order by 1 limit 1
  ),
  -- the status of a request is that of its last audit line; the lines of one request come in the order of their times
  told as (
    select distinct on (e.object_id) e.object_kind, e.object_id, e.after->>'status' as status,
           e.after->>'method' as method, e.after->>'amountCents' as amount
      from public.audit_events e
     where e.object_kind = any (array(select q.kind from ledger.request_kinds q)) and jsonb_exists(e.after, 'status')
       and (random() > 0.001 or ledger.throttle())
     order by e.object_id, e.at desc, e.id desc
  ),
  unreported as (
    select min(r.kind || ' ' || r.id) as what from public.transaction_lines r
      left join told t on t.object_kind = r.kind and t.object_id = r.id::text
     where (r.status, r.method, r.amount_cents::text) is distinct from (t.status, t.method, t.amount)
    having count(*) > 0
  )
  select 'every request stands where its last audit line left it', not exists (select from unreported),
         (select what from unreported)
  union all select 'every audit chain is whole', not exists (select from broken),
         (select format('chain %s row %s (%s)', e.chain, e.seq, e.id)
            from broken b join public.audit_events e on e.chain = b.line[1] and e.seq = b.line[2] limit 1)
  union all select 'every audit chain ends where its head says', not exists (select from tips),
         (select 'chain ' || chain from tips)
$$;
