-- The object of a request to credit many earnings: a digest of its items and reason, so that one such request is open at a time.
create or replace function ledger_api.batch_object(p_given jsonb) returns text language sql immutable as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_given::text, 'UTF8')), 'hex')
$$;
