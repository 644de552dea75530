-- The date of a plan that is declared next: the one after the last, at first the first on which one of its investments was
-- active. Null where none ever was.
create or replace function ledger.next_declaration(p_plan uuid) returns date language sql stable as $$
  select coalesce((select max(d.business_date) from public.declarations d where d.plan_id = p_plan),
                  (select min(i.approved_on) from public.investments i
                    where i.plan_id = p_plan and i.kind = 'declared' and i.approved_on is not null)) + 1
$$;
