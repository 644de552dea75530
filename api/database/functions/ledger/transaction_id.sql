-- The id of a transaction that was made at a time: in the order in which transactions are written.
create or replace function ledger.transaction_id(p_at timestamptz) returns uuid language sql volatile as $$
  select uuidv7()
$$;
