-- What leaving an investment costs, of a principal that is left: the share that its terms say, rounded down to the cent. Null
-- where nobody can leave it.
create or replace function ledger.exit_fee_of(p_investment public.investments, p_principal bigint) returns bigint language sql stable as $$
  select ledger.accrued(p_principal, t.exit_fee, 1) from public.plan_terms t
   where t.plan_id = (p_investment).plan_id and t.number = (p_investment).terms_number
$$;
