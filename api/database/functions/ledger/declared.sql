-- What a principal earns on a declared date, or below zero loses, rounded toward zero to the cent, as app/domain/accrual.ts has
-- it. The rate is in per cent. Division of whole numbers: nothing is rounded on the way.
create or replace function ledger.declared(p_principal bigint, p_rate numeric) returns bigint
language sql immutable parallel safe as $$
  select div(p_principal * p_rate, 100)::bigint
$$;
