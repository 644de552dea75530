-- Does the next piece of work of closing business dates, and answers which; null where no date is over. The oldest date that
-- is not closed comes first, its steps in their order, most of them bucket by bucket. A piece is done with its progress in one
-- transaction, and one at a time, so that any number of callers, each killed at any moment, do each piece once.
-- With p_ahead a date may be begun that is not over, where ledger.calendar allows it; with p_through none after that one.
create or replace function ledger_api.close_next(p_ahead boolean, p_through date) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_began constant timestamptz := clock_timestamp();
  v_date date;
  s ledger.close_steps;
  v_work ledger.close_work;
  v_by_bucket boolean;
  v_rows bigint := 0;
  v_is_done boolean;
begin
  perform pg_advisory_xact_lock(7261004);
  select b.date into v_date from ledger.business_dates b where b.status = 'closing';
  if not found then
    select b.date into v_date from ledger.business_dates b where b.status = 'open' and (p_ahead or ledger.ends_by_now(b.date)) and (b.date <= p_through) is not false;
    if not found then
      return null;
    end if;
    perform ledger.close_lock(v_date);
    return jsonb_build_object('date', v_date, 'step', 'lock');
  end if;
  select c.* into s from ledger.close_steps c where c.business_date = v_date and c.finished_at is null order by c.place limit 1;
  update ledger.business_dates b set closed_in = pg_current_xact_id() where b.date = v_date;
  loop
    case s.step
      when 'accrue' then v_work := ledger.close_accrue(v_date, s.next_bucket);
      when 'declared' then v_work := ledger.close_declared(v_date, s.next_bucket);
      when 'allocate' then v_work := ledger.close_allocate(v_date);
      when 'pay' then v_work := ledger.close_pay(v_date);
      when 'mature' then v_work := ledger.close_mature(v_date, s.next_bucket);
      when 'balances' then v_work := ledger.close_balances(v_date);
      when 'prove' then v_work := ledger.close_prove(v_date);
      when 'publish' then v_work := ledger.close_publish(v_date);
    end case;
    v_by_bucket := s.step in ('accrue', 'declared', 'mature');
    s.rows := s.rows + v_work.rows;
    s.cents := s.cents + v_work.cents;
    v_is_done := v_work.is_done and (not v_by_bucket or s.next_bucket = 63);
    s.next_bucket := least(s.next_bucket + (v_work.is_done and v_by_bucket)::integer, 63);
    v_rows := v_rows + v_work.rows;
    -- buckets with little in them take no transaction of their own; what locks investors takes one piece in each
    exit when v_is_done or v_rows >= case s.step when 'accrue' then 1000 else 1 end;
  end loop;
  update ledger.close_steps c
     set rows = s.rows, cents = s.cents, next_bucket = s.next_bucket, started_at = coalesce(c.started_at, v_began),
         finished_at = case when v_is_done then clock_timestamp() end,
         took_ms = c.took_ms + (extract(epoch from clock_timestamp() - v_began) * 1000)::bigint, error = null, failed_at = null
   where c.business_date = v_date and c.step = s.step;
  return jsonb_build_object('date', v_date, 'step', s.step);
end $$;
