-- Pays what was set aside in a bucket, up to a thousand investments at once: with the locks of the bucket and of all their
-- investors first, in the order in which everybody takes them, and the audit lines last.
create or replace function ledger.close_pay(p_date date, p_bucket smallint) returns ledger.close_work language plpgsql as $$
declare
  c_most constant integer := 1000;
  v_dues public.dues[];
  v_at timestamptz;
  v_due public.dues;
begin
  select array_agg(s.d order by (s.d).business_date, (s.d).id) into v_dues
    from (select d, sum(d.investments) over (order by d.business_date, d.id) - d.investments as before
            from public.dues d where d.bucket = p_bucket and d.status = 'allocated') s
   where s.before < c_most;
  if v_dues is null then
    return row(0, 0, true)::ledger.close_work;
  end if;
  perform pg_advisory_xact_lock(p_bucket);
  perform pg_advisory_xact_lock(l.key)
     from (select distinct ledger_api.investor_lock(a.user_id) as key
             from unnest(v_dues) x join public.accruals a on a.due_id = (x).id and a.bucket = p_bucket order by 1) l;
  v_at := ledger_api.moment();
  foreach v_due in array v_dues loop
    perform ledger.pay_due(v_due, p_date, v_at);
  end loop;
  insert into public.audit_events (chain, seq, seal, at, actor_kind, action, object_kind, object_id, after)
  select p_bucket, 0, '', v_at, 'system', 'earnings.paid', 'due', (x).id,
         jsonb_build_object('businessDate', (x).business_date, 'method', (x).method, 'amountCents', (x).amount_cents::text, 'investments', (x).investments)
    from unnest(v_dues) x order by (x).id;
  return row((select sum((x).investments) from unnest(v_dues) x), (select sum((x).amount_cents) from unnest(v_dues) x), false)::ledger.close_work;
end $$;
