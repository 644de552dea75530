-- The first step of a close: the next date opens, and with it every posting from now on has the next date. Waits for the
-- transactions that have the date of before, and not for long: later postings wait for it. What is declared by now accrues in
-- this close, and what is declared later in the next one.
create or replace function ledger.close_lock(p_date date) returns void language plpgsql set lock_timeout = '2s' as $$
begin
  perform pg_advisory_xact_lock(7261003);
  update ledger.business_dates b set status = 'closing', closing_at = clock_timestamp() where b.date = p_date;
  insert into ledger.business_dates (date) values (p_date + 1);
  insert into ledger.close_steps (business_date, place, step, started_at, finished_at)
  select p_date, s.place, s.step, case s.step when 'lock' then now() end, case s.step when 'lock' then clock_timestamp() end
    from unnest(array['lock', 'accrue', 'declared', 'allocate', 'pay', 'mature', 'balances', 'prove', 'publish']) with ordinality s (step, place);
  insert into public.declaration_closes (declaration_id, closed_with)
  select d.id, p_date from public.declarations d
   where d.business_date <= p_date and not exists (select from public.declaration_closes x where x.declaration_id = d.id)
   order by d.plan_id, d.business_date;
end $$;
