-- What the entries of an account have moved after one of them, up to another; null where one in between is missing.
create or replace function ledger.moved_since(p_account bigint, p_bucket smallint, p_since bigint, p_until bigint) returns numeric language sql stable as $$
  select case when count(*) = p_until - p_since then sum(e.amount) end
    from ledger.entries e
   where e.account_id = p_account and e.bucket = p_bucket and e.seq > p_since and e.seq <= p_until
$$;
