-- In which bucket the platform's account of a kind lies that a transaction of a bucket moves: its own, but for the pool,
-- of which there is one for each asset.
create or replace function ledger.bucket_of_account(kind text, bucket smallint) returns smallint
language sql immutable parallel safe as $$
  select case when kind = 'pool' then 0::smallint else bucket end
$$;
