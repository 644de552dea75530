-- The stripe of the so manieth posting of a statement: its first has that of the session, the next ones those after it.
create or replace function ledger.stripe_of(p_first smallint, p_nth bigint) returns smallint language sql stable parallel safe as $$
  select ((p_first + p_nth - 1) % 64)::smallint
$$;
