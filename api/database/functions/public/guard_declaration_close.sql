-- A declaration accrues in one close: one that has just begun. It stays there.
create or replace function guard_declaration_close() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and exists (select from ledger.business_dates b where b.date = new.closed_with and b.status = 'closing')
     and not exists (select from ledger.close_steps s where s.business_date = new.closed_with and s.step = 'declared' and s.started_at is not null)
     and (select d.business_date <= new.closed_with from public.declarations d where d.id = new.declaration_id)
     and not exists (select from public.declarations d join public.declarations e on e.plan_id = d.plan_id and e.business_date < d.business_date
                      where d.id = new.declaration_id and not exists (select from public.declaration_closes x where x.declaration_id = e.id)) then
    return new;
  end if;
  raise exception 'declarations accrue once, in their order' using errcode = '23514', constraint = 'declarations_accrue_once';
end $$;
