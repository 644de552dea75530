-- From any writer, each accrual is what the terms of its investment give for that day, on the date that is being closed, or
-- what was declared for its own date, in the close that accrues it and after the date before; and the accruals of a due sum to it.
-- (by nested loops: a bucket's rows are few beside the tables that they are looked up in)
create or replace function check_accruals() returns trigger language plpgsql set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_date constant date := (select b.date from ledger.business_dates b where b.status = 'closing');
  v_offender uuid;
begin
  -- (most buckets have nothing to accrue in a step)
  if not exists (select from new_accruals) then
    return null;
  end if;
  select n.investment_id into v_offender
    from new_accruals n
    left join public.investments i on i.id = n.investment_id and i.bucket = n.bucket
    left join public.dues d on d.id = n.due_id and d.bucket = n.bucket
   where (n.user_id = i.user_id and n.day = n.business_date - i.approved_on and n.day between 1 and i.duration_days
          and case i.kind when 'fixed' then
                n.business_date = v_date and (i.status = 'approved' or i.ended_on > n.business_date)
                and n.amount_cents = ledger.accrued(i.amount_cents, i.returns, n.day) - ledger.accrued(i.amount_cents, i.returns, n.day - 1)
              else (i.status = 'approved' or i.ended_on > v_date and n.amount_cents >= 0) and not exists (
                select from public.maturity_choices c
                 where c.investment_id = i.id and c.bucket = i.bucket and c.leaves_after < n.business_date) and exists (
                select from public.declarations e join public.declaration_closes x on x.declaration_id = e.id and x.closed_with = v_date
                 where e.plan_id = i.plan_id and e.business_date = n.business_date
                   and n.amount_cents = ledger.declared(ledger.principal_on(i, n.business_date), e.rate))
                and (n.day = 1 or exists (
                select from public.accruals p
                 where p.investment_id = n.investment_id and p.business_date = n.business_date - 1 and p.bucket = n.bucket
                   and (p.amount_cents >= 0 or exists (
                     select from public.investment_charges c
                      where c.investment_id = p.investment_id and c.business_date = p.business_date and c.bucket = p.bucket))))
              end
          and case when n.amount_cents <= 0 then n.due_id is null
                   else (d.business_date, d.plan_id, d.method) = (n.business_date, i.plan_id, i.method) end) is not true
   limit 1;
  if found then
    raise exception 'an accrual of investment % is not that of its terms', v_offender
      using errcode = '23514', constraint = 'accrual_follows_its_terms';
  end if;
  select d.id into v_offender
    from (select distinct n.due_id, n.bucket from new_accruals n where n.due_id is not null) n
    join public.dues d on d.id = n.due_id and d.bucket = n.bucket
    join lateral (select count(*) as investments, sum(a.amount_cents) as cents
                    from public.accruals a where a.due_id = d.id and a.bucket = d.bucket) s on true
   where (d.investments, d.amount_cents) is distinct from (s.investments::integer, s.cents::bigint) limit 1;
  if found then
    raise exception 'the accruals of due % do not sum to it', v_offender
      using errcode = '23514', constraint = 'due_is_the_sum_of_its_accruals';
  end if;
  return null;
end $$;
