-- How much mail waits and since when, without any of its content.
create or replace function ledger_api.mail_waiting() returns table (waiting bigint, oldest_at timestamptz, most_attempts integer)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*), min(o.created_at), coalesce(max(o.attempts), 0) from public.mail_outbox o
$$;
