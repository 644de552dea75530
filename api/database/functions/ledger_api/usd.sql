-- Cents as a person reads them.
create or replace function ledger_api.usd(cents bigint) returns text language sql immutable as $$
  select (cents / 100)::text || '.' || pg_catalog.lpad((cents % 100)::text, 2, '0')
$$;
