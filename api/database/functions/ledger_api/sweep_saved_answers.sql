-- Saved answers are kept for two days, twice what is promised; then they go, and with them what they showed.
create or replace function ledger_api.sweep_saved_answers() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (
    delete from public.idempotency_keys k where k.created_at < now() - interval '48 hours' returning 1
  ) select count(*) from gone
$$;
