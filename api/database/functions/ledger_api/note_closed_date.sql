-- Writes the notices that a closed business date brings, bucket by bucket, up to some thousand at once: earnings that were paid, earnings
-- that the pool could not pay, and investments that end in seven days or in one. Answers how many dates are still to be done.
-- A piece and its place are one transaction, so a worker that is killed leaves none out and none twice.
create or replace function ledger_api.note_closed_date() returns integer language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  c_most constant integer := 2000;
  v_next record;
  v_bucket smallint;
  v_written integer := 0;
  v_rows integer;
  v_mail timestamptz;
begin
  -- the dates in their order, one worker at a time: whether a due is the first that was not paid depends on it
  if not pg_try_advisory_xact_lock(7261006) then
    return 0;
  end if;
  select n.business_date as day, n.next_bucket, b.closed_at into v_next
    from public.notice_dates n join ledger.business_dates b on b.date = n.business_date order by n.business_date limit 1;
  if not found then
    return 0;
  end if;
  -- the mail about an old date is no news
  v_mail := case when v_next.day >= current_date - 2 then now() end;
  v_bucket := v_next.next_bucket;
  loop
    insert into public.notices as n (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
    select public.new_id(v_bucket), v_bucket, 'investor', s.user_id, 'earnings_paid', v_next.day::text,
           jsonb_build_object('amountCents', s.cents::text, 'date', v_next.day), v_next.closed_at, v_mail
      from (select a.user_id, sum(a.amount_cents)::bigint as cents
              from public.dues d join public.accruals a on a.due_id = d.id and a.bucket = d.bucket
             where d.paid_on = v_next.day and d.bucket = v_bucket and d.status = 'paid' group by a.user_id) s
    on conflict (person_id, kind, fact, bucket) do update
      set facts = jsonb_build_object('amountCents', ((n.facts->>'amountCents')::bigint + (excluded.facts->>'amountCents')::bigint)::text, 'date', v_next.day),
          created_at = greatest(n.created_at, excluded.created_at), read_at = null, mail_due_at = excluded.mail_due_at;
    get diagnostics v_rows = row_count;
    v_written := v_written + v_rows;
    -- when it begins, and not again while what was due before is unpaid; a day that was declared late is due since its close
    with fresh as (
      select d.id from public.dues d
       where d.status = 'due' and d.bucket = v_bucket and d.business_date <= v_next.day and v_next.day = coalesce(
               (select x.closed_with from public.declarations e join public.declaration_closes x on x.declaration_id = e.id
                 where (e.plan_id, e.business_date) = (d.plan_id, d.business_date)), d.business_date)
    )
    insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
    select public.new_id(v_bucket), v_bucket, 'investor', s.user_id, 'earnings_unfunded', v_next.day::text,
           jsonb_build_object('amountCents', s.cents::text, 'date', v_next.day), v_next.closed_at, v_mail
      from (select a.user_id, sum(a.amount_cents)::bigint as cents
              from fresh f join public.accruals a on a.due_id = f.id and a.bucket = v_bucket group by a.user_id) s
     where not exists (select from public.dues d join public.accruals a on a.due_id = d.id and a.bucket = d.bucket
                        where d.status = 'due' and d.business_date < v_next.day and d.bucket = v_bucket and a.user_id = s.user_id
                          and d.id not in (select f.id from fresh f))
    on conflict do nothing;
    get diagnostics v_rows = row_count;
    v_written := v_written + v_rows;
    insert into public.notices (id, bucket, audience, person_id, kind, fact, facts, created_at, mail_due_at)
    select public.new_id(v_bucket), v_bucket, 'investor', i.user_id, case e.days when 7 then 'investment_matures_in_7_days' else 'investment_matures_in_1_day' end, i.id::text,
           jsonb_build_object('amountCents', (i.amount_cents - i.charged_cents)::text, 'planName', i.plan_name, 'planLeastCents', i.plan_price_cents::text,
                              'planDays', i.duration_days, 'reference', i.reference,
                              'endsOn', i.approved_on + i.duration_days), v_next.closed_at, v_mail
      from public.investments i join (values (7), (1)) e (days) on i.approved_on + i.duration_days = v_next.day + 1 + e.days
     where i.bucket = v_bucket and i.status = 'approved'
    on conflict do nothing;
    get diagnostics v_rows = row_count;
    v_written := v_written + v_rows;
    exit when v_bucket = 63 or v_written >= c_most;
    v_bucket := v_bucket + 1;
  end loop;
  if v_bucket = 63 then
    delete from public.notice_dates n where n.business_date = v_next.day;
  else
    update public.notice_dates n set next_bucket = v_bucket + 1 where n.business_date = v_next.day;
  end if;
  return (select count(*) from public.notice_dates);
end $$;
