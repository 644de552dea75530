-- The last step: the date is closed, and the audit log says so.
create or replace function ledger.close_publish(p_date date) returns ledger.close_work language sql volatile as $$
  with closed as (
    update ledger.business_dates b set status = 'closed', closed_at = clock_timestamp() where b.date = p_date returning b.date
  )
  insert into public.audit_events (chain, seq, seal, actor_kind, action, object_kind, object_id, after)
  select public.audit_bucket('system', null, null), 0, '', 'system', 'business_day.closed', 'business_day', c.date::text,
         (select jsonb_object_agg(s.step, jsonb_build_object('rows', s.rows, 'amountCents', s.cents::text)) from ledger.close_steps s where s.business_date = p_date)
    from closed c
  returning 1::bigint, 0::bigint, true
$$;
