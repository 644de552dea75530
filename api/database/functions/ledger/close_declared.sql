-- Accrues what was declared until the date began to close, the oldest declared date first, in one bucket: for each investment
-- once. A rate of zero or above makes dues, as a fixed rate does; below zero it is a loss, up to 200 investments at once.
create or replace function ledger.close_declared(p_date date, p_bucket smallint) returns ledger.close_work language plpgsql as $$
declare
  d public.declarations;
begin
  for d in select e.* from public.declaration_closes x join public.declarations e on e.id = x.declaration_id
            where x.closed_with = p_date order by e.business_date, e.plan_id loop
    if exists (select from ledger.left_to_accrue(d.plan_id, d.business_date, d.rate, p_date, p_bucket)) then
      if d.rate < 0 then
        return ledger.close_losses(d, p_date, p_bucket);
      end if;
      return ledger.close_gains(d, p_date, p_bucket);
    end if;
  end loop;
  return row(0, 0, true)::ledger.close_work;
end $$;
