-- Whether an earning has the investment and reason of an approval.
create or replace function ledger.is_earning_of(p_earning uuid, a public.approvals) returns boolean language sql stable as $$
  select exists (select from public.earnings e where e.id = p_earning and e.investment_id::text = a.object_id
                    and e.reason is not distinct from a.given->>'reason')
$$;
