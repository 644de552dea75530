-- Pays what was set aside, bucket after bucket: up to a hundred dues of a thousand investments at once, with the locks of their
-- buckets and of all their investors first, in the order in which everybody takes them, and the audit lines last, by chain.
create or replace function ledger.close_pay(p_date date) returns ledger.close_work language plpgsql as $$
declare
  c_dues constant integer := 100;
  c_investments constant integer := 1000;
  v_dues public.dues[];
  v_at timestamptz;
  v_round public.dues[];
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
  -- where plans share an asset, dues of one bucket are paid out of one account: one after the other
  for v_round in select array_agg(r.x order by (r.x).bucket, (r.x).id) from (select x, row_number() over (partition by x.bucket, x.method order by x.business_date, x.id) as round
                                               from unnest(v_dues) x) r group by r.round order by r.round loop
    perform ledger.pay_dues(v_round, p_date, v_at);
  end loop;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, after)
  select (x).bucket, 0, '', v_at, 'system', 'earnings.paid', 'due', (x).id,
         jsonb_build_object('businessDate', (x).business_date, 'method', (x).method, 'amountCents', (x).amount_cents::text, 'investments', (x).investments)
    from unnest(v_dues) x order by (x).bucket, (x).id;
  return row((select sum((x).investments) from unnest(v_dues) x), (select sum((x).amount_cents) from unnest(v_dues) x), false)::ledger.close_work;
end $$;
