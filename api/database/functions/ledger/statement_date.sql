-- The date on which a statement counts a transaction: its business date. What was posted on the first business date of an
-- installation is counted on its own day where that is earlier: a history that was brought in has none of its own.
create or replace function ledger.statement_date(p_date date, p_at timestamptz, p_first date, p_zone text) returns date
language sql stable parallel safe as $$
  select case when p_date = p_first then least(p_date, (p_at at time zone p_zone)::date) else p_date end
$$;
