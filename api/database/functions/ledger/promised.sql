-- What an investment at a fixed rate earns in its whole term, in cents; zero where each day is declared, which takes two people.
create or replace function ledger.promised(i public.investments) returns bigint language sql stable as $$
  select case i.kind when 'fixed' then ledger.accrued(i.amount_cents, i.returns, i.duration_days) else 0 end
$$;
