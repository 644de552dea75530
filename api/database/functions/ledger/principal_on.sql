-- The principal of an investment on a business date: its amount, without what it lost on the dates before.
create or replace function ledger.principal_on(p_investment public.investments, p_date date) returns bigint
language sql stable as $$
  select (p_investment).amount_cents - case when (p_investment).charged_cents = 0 then 0 else (
           select coalesce(sum(c.amount_cents), 0)::bigint from public.investment_charges c
            where c.investment_id = (p_investment).id and c.bucket = (p_investment).bucket and c.business_date < p_date) end
$$;
