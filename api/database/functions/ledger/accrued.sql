-- What a principal has earned by the end of a day of its term, rounded down to the cent, as app/domain/accrual.ts has it. The
-- rate is in per cent a day. Division of whole numbers: nothing is rounded on the way.
create or replace function ledger.accrued(p_principal bigint, p_rate numeric, p_day integer) returns bigint
language sql immutable parallel safe as $$
  select div(p_principal * p_rate * p_day, 100)::bigint
$$;
