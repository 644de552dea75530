-- The hour of a moment, the unit of the sums of what was moved without a checker.
create or replace function ledger.hour_of(at timestamptz) returns integer language sql stable parallel safe as $$
  select floor(extract(epoch from at) / 3600)::integer
$$;
