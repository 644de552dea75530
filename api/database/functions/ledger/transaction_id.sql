-- The id of a transaction of a given time: ids have the order in which transactions are written.
create or replace function ledger.transaction_id(p_at timestamptz, p_bucket smallint) returns uuid language sql volatile as $$
  select public.new_id(p_bucket)
$$;
