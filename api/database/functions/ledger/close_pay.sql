-- Pays what was set aside, bucket after bucket: up to a hundred dues of a thousand investments at once, with the locks of their
-- buckets and of all their investors first, in the order in which everybody takes them, and the audit lines last, by chain.
create or replace function ledger.close_pay(p_date date) returns ledger.close_work language plpgsql as $$
declare
  c_dues constant integer := 100;
  c_investments constant integer := 1000;
  v_dues public.dues[];
  v_at timestamptz;
  v_due public.dues;
begin
  select array_agg(s.d order by (s.d).bucket, (s.d).business_date, (s.d).id) into v_dues
    from (select d, sum(d.investments) over (order by d.bucket, d.business_date, d.id) - d.investments as before
            from (select * from public.dues where status = 'allocated' order by bucket, business_date, id limit c_dues) d) s
   where s.before < c_investments;
  if v_dues is null then
    return row(0, 0, true)::ledger.close_work;
  end if;
  perform pg_advisory_xact_lock(b.bucket) from (select distinct (x).bucket::bigint as bucket from unnest(v_dues) x order by 1) b;
  perform pg_advisory_xact_lock(l.key)
     from (select distinct ledger_api.investor_lock(a.user_id) as key
             from unnest(v_dues) x join public.accruals a on a.due_id = (x).id and a.bucket = (x).bucket order by 1) l;
  v_at := ledger_api.moment();
  foreach v_due in array v_dues loop
    perform ledger.pay_due(v_due, p_date, v_at);
  end loop;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, after)
  select (x).bucket, 0, '', v_at, 'system', 'earnings.paid', 'due', (x).id,
         jsonb_build_object('businessDate', (x).business_date, 'method', (x).method, 'amountCents', (x).amount_cents::text, 'investments', (x).investments)
    from unnest(v_dues) x order by (x).bucket, (x).id;
  return row((select sum((x).investments) from unnest(v_dues) x), (select sum((x).amount_cents) from unnest(v_dues) x), false)::ledger.close_work;
end $$;
